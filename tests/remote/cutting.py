"""Passes connections on to a server, and cuts all of them once, after this many pieces."""

import socket
from contextlib import suppress
from threading import Thread


class Proxy:
    def __init__(self, behind, pieces):
        self.behind, self.pieces = behind, pieces
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.sockets = []
        Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with suppress(OSError):
            while True:
                front, _ = self.listener.accept()
                back = socket.create_connection(("127.0.0.1", self.behind))
                self.sockets += [front, back]
                for one, other in ((front, back), (back, front)):
                    Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    def cut(self):
        while self.sockets:
            cut = self.sockets.pop()
            with suppress(OSError):
                cut.shutdown(socket.SHUT_RDWR)
            cut.close()

    def close(self):
        self.listener.close()
        self.cut()

    def pass_on(self, one, other):
        with suppress(OSError):
            while data := one.recv(65536):
                self.pieces -= 1
                if self.pieces == 0:
                    self.cut()
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)
