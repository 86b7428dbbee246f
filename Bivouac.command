#!/bin/sh
# Double-click this on macOS.
cd "$(dirname "$0")" && exec python3 main.py
