"""A printed box, read back by a PDF reader: its sheets, what can be cut from them, and how sharp they are."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from haresay.decks.format import DeckProblem
from haresay.decks.printing import PAPERS, Paper, print_box
from haresay.decks.printing.contents import BLEED, CARD, HERE, rules_in
from haresay.decks.printing.pictures import with_bleed
from haresay.decks.shelf import Box, boxes_in, shelf
from haresay.rabbits import RABBITS
from haresay.words import LANGUAGES, Language
from tests.decks.given import CARDS, most_apart, painting, picture_of, write_deck
from tests.decks.printing.conftest import PAPER_OF, Press
from tests.decks.printing.paper import MM, Sheet, bare, sheets_of

SIZES: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
FRONT, BOOKLET, TRACK, BOARDS, MARKERS, STANDING = 0, range(2, 8), 8, (10, 12, 14), 16, 18
"""Which page is which, counted from 0; every second one is a reverse."""
CARDS_FROM = 20
STANDS = (29.3, 94.3)
"""A rabbit before it is folded, with its line, in millimetres."""


def dots_an_inch(sheet: Sheet) -> list[int]:
    return [round(image.pixels[0] / image.width * 25.4) for image in sheet.images()]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_has_the_size_of_the_paper(press: Press, paper: Paper) -> None:
    for sheet in press("ro", paper=paper):
        assert (sheet.width, sheet.height) == pytest.approx(SIZES[paper], abs=0.1)


@pytest.mark.parametrize("paper", PAPERS)
def test_four_cards_lie_on_a_sheet_and_their_backs_behind_them(press: Press, paper: Paper) -> None:
    sheets = press("ro", paper=paper)
    assert len(sheets) == CARDS_FROM + 2
    front, back = sheets[CARDS_FROM:]
    assert len(front.images()) == len(back.images()) == 4
    mirrored = sorted((round(front.width - one.right), round(one.top)) for one in front.images())
    assert sorted((round(one.left), round(one.top)) for one in back.images()) == mirrored


@pytest.mark.parametrize("paper", PAPERS)
def test_crop_marks_stand_where_a_card_ends_and_its_bleed_begins(press: Press, paper: Paper) -> None:
    sheet = press("ro", paper=paper)[CARDS_FROM]
    upright = {one.middle[0] for one in sheet.shapes() if one.width < 0.5 and 4 < one.height < 6}
    level = {one.middle[1] for one in sheet.shapes() if one.height < 0.5 and 4 < one.width < 6}
    cards = sheet.images()
    for card in cards:
        for marks, ends in ((upright, (card.left, card.right)), (level, (card.top, card.bottom))):
            assert min(abs(mark - ends[0] - BLEED) for mark in marks) < 0.1
            assert min(abs(mark - ends[1] + BLEED) for mark in marks) < 0.1
    assert len(sheet.shapes()) == 16
    assert {(round(one.width - 2 * BLEED), round(one.height - 2 * BLEED)) for one in cards} == {CARD}


def test_two_decks_make_one_box(boxes: list[Box], tmp_path: Path) -> None:
    write_deck(tmp_path / "more" / "knots", "knots")
    print_box([*boxes, *boxes_in(tmp_path / "more")], ["en"], "a4", tmp_path / "box.pdf")
    assert len(sheets_of(tmp_path / "box.pdf")) == CARDS_FROM + 4


def test_a_marker_is_narrower_than_its_place_on_the_board(press: Press) -> None:
    sheets = press("en")
    places = [one for one in sheets[BOARDS[0]].shapes() if one.is_about(15.5, 15.5)]
    assert len(places) == 4 * 12
    centres = sorted({round(one.middle[0], 1) for one in places if one.middle[0] < sheets[0].width / 2})
    apart = min(right - left for left, right in pairwise(centres))
    markers = [one for one in sheets[MARKERS].shapes() if one.is_about(13.7, 13.7)]
    assert len(markers) == 3 * len(RABBITS)
    assert max(one.width for one in markers) < min(one.width for one in places) < apart


def test_nothing_covers_the_line_along_which_a_rabbit_is_cut_out(press: Press) -> None:
    sheet = press("en")[STANDING]
    outlines = [one for one in sheet.shapes() if one.is_about(*STANDS)]
    assert len(outlines) == len(RABBITS)
    fine = 12
    seen = sheet.looked_at(fine).convert("L")

    def darkest(x: float, y: float) -> int:
        near = [(round(x * fine) + dx, round(y * fine) + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        return min(int(value) for place in near if isinstance(value := seen.getpixel(place), (int, float)))

    for one in outlines:
        left, right, top, bottom = one.left + 0.07, one.right - 0.07, one.top + 0.07, one.bottom - 0.07
        down = [top + (bottom - top) * step / 200 for step in range(201)]
        across = [left + (right - left) * step / 60 for step in range(61)]
        line = [(x, y) for y in down for x in (left, right)] + [(x, y) for x in across for y in (top, bottom)]
        assert max(darkest(x, y) for x, y in line) < 90, one


def test_cards_are_printed_as_sharp_as_their_files(press: Press) -> None:
    assert set(dots_an_inch(press("en")[CARDS_FROM])) == {254}


def test_masters_are_printed_at_more_than_300_dots_an_inch(boxes: list[Box], tmp_path: Path) -> None:
    folder = tmp_path / "masters" / "rings"
    folder.mkdir(parents=True)
    for name in (*CARDS, "back", "cover"):
        painting(name).resize((1200, 1800)).save(folder / f"{name}-0123abcd.png")
    printed = print_box(boxes, ["en"], "a4", tmp_path / "box.pdf", tmp_path / "masters")
    front, back = sheets_of(tmp_path / "box.pdf")[CARDS_FROM:]
    assert {*dots_an_inch(front), *dots_an_inch(back), printed.dots_an_inch} == {381}


def test_a_master_that_is_missing_is_named(boxes: list[Box], tmp_path: Path) -> None:
    (tmp_path / "rings").mkdir()
    painting("back").save(tmp_path / "rings" / "back.png")
    with pytest.raises(DeckProblem, match=r"rings has no picture of 'harbour'"):
        print_box(boxes, ["en"], "a4", tmp_path / "box.pdf", tmp_path)


def test_a_folder_without_masters_of_any_deck_is_named(boxes: list[Box], tmp_path: Path) -> None:
    with pytest.raises(DeckProblem, match=r"There are no masters: .*nowhere.rings is no folder"):
        print_box(boxes, ["en"], "a4", tmp_path / "box.pdf", tmp_path / "nowhere")


def test_a_card_of_ours_shows_from_behind_no_way_up(tmp_path: Path) -> None:
    ours = shelf()["overheard"]
    one = Box(msgspec.structs.replace(ours.deck, cards=ours.deck.cards[:1]), ours.folder)
    print_box([one], ["en"], "a4", tmp_path / "box.pdf")
    sheet = sheets_of(tmp_path / "box.pdf")[-1]
    (back,) = sheet.images()
    card = (back.left + BLEED, back.top + BLEED, back.right - BLEED, back.bottom - BLEED)
    left, top, right, bottom = (round(side * 10) for side in card)
    seen = sheet.looked_at(10).crop((left, top, right, bottom)).resize((200, 300), Image.Resampling.BOX)
    assert most_apart(seen, seen.rotate(180)) < 60


def test_numbers_of_track_boards_and_table_are_all_there(press: Press) -> None:
    sheets = press("ro")
    assert sorted(int(one.text) for one in sheets[TRACK].texts() if one.text.isdigit()) == list(range(31))
    boards = [one.text for number in BOARDS for one in sheets[number].texts()]
    assert [boards.count(str(number)) for number in range(1, 13)] == [12] * 12
    assert sorted(int(one.text) for one in sheets[MARKERS].texts() if one.text.isdigit()) == list(range(1, 13))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_says_what_it_is_and_nothing_is_cut_off(press: Press, language: Language) -> None:
    sheets = press(language, paper=PAPER_OF[language])
    rules = rules_in(language)
    named = {"how": FRONT, "track": TRACK, "markers": MARKERS, "rabbits": STANDING}
    for name, page in named.items():
        assert bare(rules["labels"][name]) in sheets[page].words()
    for step in rules["how"]["steps"]:
        assert bare(step.replace("*", "")) in sheets[FRONT].words()
    for page in (FRONT, TRACK, *BOARDS, MARKERS, STANDING):
        for one in sheets[page].texts():
            assert one.left > 5, (page, one)
            assert one.right < sheets[page].width - 5, (page, one)
            assert 5 < one.top < one.bottom < sheets[page].height - 5, (page, one)


def test_the_front_page_says_where_everything_is(press: Press) -> None:
    labels = rules_in("en")["labels"]
    lines = [one.text for one in press("en")[FRONT].texts()]
    places = {"booklet": 3, "track": 9, "boards": 11, "markers": 17, "rabbits": 19, "cards": 21}
    for name, page in places.items():
        assert lines[lines.index(labels[name]) - 1] == str(page)


def test_every_rabbit_is_drawn_and_none_that_nobody_can_be() -> None:
    assert {file.stem for file in (HERE / "rabbits").iterdir()} == set(RABBITS)


@pytest.mark.parametrize(("width", "printed"), [(800, 860), (1200, 1290), (1000, 1032), (4000, 1720), (70, 86)])
def test_bleed_is_the_picture_mirrored_at_its_edge_and_no_picture_is_blown_up(
    tmp_path: Path, width: int, printed: int
) -> None:
    painting("orchard").resize((width, width * 3 // 2)).save(tmp_path / "card.png")
    with_bleed(tmp_path / "card.png", tmp_path / "wide.jpg")
    with Image.open(tmp_path / "wide.jpg") as wide:
        assert wide.width == printed
        edge = printed * BLEED // (CARD[0] + 2 * BLEED)
        left = wide.crop((0, 0, edge, wide.height))
        inside = wide.crop((edge, 0, 2 * edge, wide.height)).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        assert most_apart(left, inside) < 120


def test_a_missing_picture_is_said_before_anything_is_printed(deck: Path, tmp_path: Path) -> None:
    picture_of(deck, "attic").unlink()
    with pytest.raises(DeckProblem, match=r"is missing among its pictures: haresay deck check"):
        print_box(boxes_in(deck.parent), ["en"], "a4", tmp_path / "box.pdf")


def test_a_missing_folder_is_named_before_anything_is_printed(boxes: list[Box], tmp_path: Path) -> None:
    with pytest.raises(DeckProblem, match=r"There is no folder .*nowhere to put box.pdf into"):
        print_box(boxes, ["en"], "a4", tmp_path / "nowhere" / "box.pdf")


def test_a_folder_is_no_file_to_print_into(boxes: list[Box], tmp_path: Path) -> None:
    with pytest.raises(DeckProblem, match=r"is a folder. Name the file that the box should go into: .*box.pdf"):
        print_box(boxes, ["en"], "a4", tmp_path)


def test_millimetres_are_points() -> None:
    assert pytest.approx(25.4) == 72 * MM
