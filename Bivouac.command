#!/bin/sh
# Double-click this on macOS. The python3 that comes with the system may be too old, so newer ones are looked for first.
cd "$(dirname "$0")" || exit 1
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
for version in 3.14 3.13 3.12 3.11; do
    PATH="$PATH:/Library/Frameworks/Python.framework/Versions/$version/bin"
done
export PATH
for python in python3.14 python3.13 python3.12 python3.11 python3; do
    if command -v "$python" >/dev/null 2>&1 &&
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        exec "$python" main.py
    fi
done
echo "Bivouac needs Python 3.11 or newer, and there is none here. It can be had at python.org."
echo "Press Return to close this window."
read -r _
exit 1
