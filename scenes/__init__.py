"""The window. It draws what a seat may see, plays what happened, and sends what somebody chose; it decides no rule."""
