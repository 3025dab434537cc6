"""A window with Qt's browser in it: run by `old_chromium.py` as a program of its own, with its width and height.

It does what it reads, line by line: a word and what belongs to it, as JSON, and answers each with a line.
"""

import json
import sys
from base64 import b64encode
from collections.abc import Callable
from typing import Any

from PyQt5.QtCore import QBuffer, QIODevice, QPoint, QSocketNotifier, Qt, QUrl
from PyQt5.QtTest import QTest
from PyQt5.QtWebEngineWidgets import QWebEngineProfile, QWebEngineView
from PyQt5.QtWidgets import QApplication


class Window:
    def __init__(self, width: int, height: int) -> None:
        QWebEngineProfile.defaultProfile().setHttpAcceptLanguage("en")
        self._view = QWebEngineView()
        self._view.setFixedSize(width, height)
        self._view.load(QUrl("about:blank"))
        self._view.show()
        self._does: dict[str, Callable[..., None]] = {
            "open": self._open,
            "run": self._run,
            "press": self._press,
            "type": self._type,
            "screenshot": self._screenshot,
        }

    def hear(self) -> None:
        line = sys.stdin.readline()
        if not line:
            QApplication.quit()
            return
        word, *more = json.loads(line)
        self._does[word](*more)

    def _open(self, address: str) -> None:
        """Answers when it is there: what is asked of a page on its way is never answered."""
        self._view.loadFinished.connect(self._opened)
        self._view.load(QUrl(address))

    def _opened(self, _: bool) -> None:  # noqa: FBT001 - Qt says so
        self._view.loadFinished.disconnect(self._opened)
        answer(None)

    def _run(self, code: str) -> None:
        self._view.page().runJavaScript(code, answer)

    def _press(self, x: float, y: float) -> None:
        place = QPoint(round(x), round(y))
        QTest.mouseMove(self._view.focusProxy(), place)
        QTest.mouseClick(self._view.focusProxy(), Qt.LeftButton, Qt.NoModifier, place)
        answer(None)

    def _type(self, text: str) -> None:
        QTest.keyClicks(self._view.focusProxy(), text)
        answer(None)

    def _screenshot(self) -> None:
        buffer = QBuffer()
        buffer.open(QIODevice.WriteOnly)
        self._view.grab().save(buffer, "PNG")
        answer(b64encode(bytes(buffer.data())).decode())


def answer(value: Any) -> None:
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    window = Window(*map(int, sys.argv[1:]))
    ear = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Read)
    ear.activated.connect(window.hear)
    sys.exit(application.exec_())
