"""On which networks this computer can be reached: to choose from, before anything listens."""

from __future__ import annotations

import socket
from typing import NamedTuple

LOOPBACK = "127.0.0.1"
FAR = ("10.255.255.255", "172.31.255.255", "192.168.255.255")
"""Addresses of private networks. Nothing is sent there: the system only says from where it would be."""


class Address(NamedTuple):
    address: str
    is_here: bool  # only this computer itself


def addresses() -> list[Address]:
    """The addresses of this computer, networks first; last the one that only it can reach."""
    found: dict[str, None] = {}
    for far in FAR:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far, 9))
                found[probe.getsockname()[0]] = None
            except OSError:
                continue
    try:
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(info[4][0])] = None
    except OSError:
        pass
    networks = [address for address in found if not address.startswith(("127.", "0."))]
    return [*(Address(address, False) for address in networks), Address(LOOPBACK, True)]
