"""The book of leviathans."""
