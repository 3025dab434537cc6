"""A printed sheet as PDFium, the reader of many browsers, sees it: in millimetres, from the upper left corner."""

from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image
from pypdfium2 import raw

MM = 25.4 / 72


class Thing(NamedTuple):
    """Something on a sheet, and where."""

    left: float
    top: float
    right: float
    bottom: float
    text: str = ""
    pixels: tuple[int, int] = (0, 0)

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def is_about(self, width: float, height: float) -> bool:
        return abs(self.width - width) < 0.1 and abs(self.height - height) < 0.1


class Sheet:
    """One side of a sheet."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self.page = page
        self.width, self.height = (side * MM for side in page.get_size())

    def words(self) -> str:
        """All that it says, without the breaks and spaces that setting it brought."""
        return bare(self.page.get_textpage().get_text_range())

    def texts(self) -> list[Thing]:
        held = self.page.get_textpage()
        rects = [held.get_rect(number) for number in range(held.count_rects())]
        return [self.thing(rect, held.get_text_bounded(*rect).strip()) for rect in rects]

    def shapes(self) -> list[Thing]:
        """Everything that is drawn as a path, on its own or in a group."""
        return [self.thing(one.get_bounds()) for one in self.page.get_objects([raw.FPDF_PAGEOBJ_PATH])]

    def images(self) -> list[Thing]:
        return [
            self.thing(one.get_bounds(), pixels=one.get_px_size())
            for one in self.page.get_objects([raw.FPDF_PAGEOBJ_IMAGE])
        ]

    def looked_at(self, dots_a_mm: int) -> Image.Image:
        seen: Image.Image = self.page.render(scale=dots_a_mm * MM).to_pil()
        return seen.convert("RGB")

    def thing(self, rect: tuple[float, float, float, float], text: str = "", pixels: tuple[int, int] = (0, 0)) -> Thing:
        left, bottom, right, top = (side * MM for side in rect)
        return Thing(left, self.height - top, right, self.height - bottom, text, pixels)


def sheets_of(file: Path) -> list[Sheet]:
    return [Sheet(page) for page in pypdfium2.PdfDocument(file)]


def bare(text: str) -> str:
    """Without spaces, and with every hyphen, dash of a broken word and quote made plain."""
    plain = "".join(text.split()).replace("\u00ad", "").replace("\u2019", "'").replace("\ufffe", "")
    return plain.replace("\u2011", "-").replace("\u2010", "-").replace("\u0002", "")
