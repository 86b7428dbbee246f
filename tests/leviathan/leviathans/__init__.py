"""The seventeen leviathans, one by one."""
