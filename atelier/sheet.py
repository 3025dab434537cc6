"""The contact sheet: all cards side by side, to see repetition that no single card shows."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

_GROUND = (34, 30, 30)
_GAP = 14
_CORNER = 14
_LABEL = 22


def contact_sheet(
    pictures: list[NDArray[np.uint8]], names: list[str], file: Path, columns: int = 9, width: int = 240
) -> None:
    """Write the sheet; the format follows the file's ending."""
    height = width * 3 // 2
    columns = max(min(columns, len(pictures)), 1)
    rows = -(-len(pictures) // columns)
    cell_height = height + _GAP + _LABEL
    size = (rows * cell_height + _GAP, columns * (width + _GAP) + _GAP, 3)
    sheet = np.full(size, _GROUND, np.uint8)
    corners = _rounded(width, height)[..., None]
    for index, (picture, name) in enumerate(zip(pictures, names, strict=True)):
        y = _GAP + index // columns * cell_height
        x = _GAP + index % columns * (width + _GAP)
        small = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
        spot = sheet[y : y + height, x : x + width]
        spot[:] = (small * corners + spot * (1 - corners)).astype(np.uint8)
        _write(sheet, name, x, y + height + 15)
    file.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(file), sheet[..., ::-1])


def _write(sheet: NDArray[np.uint8], name: str, x: int, y: int) -> None:
    cv2.putText(sheet, name, (x + 4, y), cv2.FONT_HERSHEY_SIMPLEX, 0.42, (190, 184, 176), 1, cv2.LINE_AA)


def _rounded(width: int, height: int) -> NDArray[np.float64]:
    mask = np.zeros((height, width), np.uint8)
    r = _CORNER
    cv2.rectangle(mask, (r, 0), (width - r, height), 255, -1)
    cv2.rectangle(mask, (0, r), (width, height - r), 255, -1)
    for cx in (r, width - r - 1):
        for cy in (r, height - r - 1):
            cv2.circle(mask, (cx, cy), r, 255, -1, cv2.LINE_AA)
    return mask / 255.0
