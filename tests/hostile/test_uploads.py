"""More than eighty files that are no recordings, or pretend: none is kept, none costs more than a moment."""

import asyncio
from random import Random
from struct import pack
from time import perf_counter

from tests.hostile.client import company
from tests.hostile.server import Attacked

LARGEST = 490_000
WEBM = b"\x1a\x45\xdf\xa3\x80\x83\x81\x02\x86\x86A_OPUS"
FTYP = b"\x00\x00\x00\x08ftyp"
PAGE = pack("<4sBBqIII", b"OggS", 0, 2, 0, 7, 0, 0) + b"\x01\x13OpusHead\x01\x01\x38\x01\x80\xbb\x00\x00\x00\x00\x00"


def number(id_: bytes, length: int) -> bytes:
    return id_ + b"\x08" + length.to_bytes(4, "big") + b"\xff" * length


def files(dice: Random) -> list[bytes]:
    """What was thought of, and what chance makes of it."""
    crafted = [
        b"", b"\0", b"<script>", b"\x89PNG\r\n\x1a\n" + bytes(999), b"RIFF\x24\0\0\0WAVEfmt ", b"ID3" + bytes(99),
        WEBM, WEBM + b"\xa0\x80" * 200_000, WEBM + b"\xec\x80" * 200_000,
        WEBM + b"\xa3\x85\x81\x00\x00\x80\x98" * 60_000,
        WEBM + number(b"\x2a\xd7\xb1", 400_000), WEBM + number(b"\xe7", 400_000), WEBM + number(b"\xe7", 9),
        WEBM + b"\x2a\xd7\xb1\x81\x00", WEBM + b"\x2a\xd7\xb1\x81\x01" + b"\xa3\x85\x81\x7f\xff\x80\x98" * 3000,
        WEBM + b"\xa3\x85\x81\x7f\xff\x86\xff" * 3000, WEBM + b"\x01" * 400_000, WEBM + b"\xa3\x01" + b"\xff" * 400_000,
        PAGE, PAGE * 15_000, PAGE + bytes(400_000), PAGE[:27] + b"\xff" + b"\xff" * 255 + bytes(400_000),
        PAGE + (pack("<4sBBqIII", b"OggS", 0, 0, -1, 7, 0, 0) + b"\xff" + b"\x01" * 255 + b"\x98" * 255) * 900,
        FTYP, FTYP + pack(">I4s", 8, b"free") * 60_000, FTYP + pack(">I4s", 0, b"moov") * 60_000,
        FTYP + pack(">I4sII", 400_016, b"trun", 0x100, 0xFFFFFFFF) + bytes(400_000),
        FTYP + pack(">I4sII", 400_016, b"trun", 0x100, 100_000) + bytes(400_000),
        FTYP + pack(">I4sII", 16, b"stts", 0, 0xFFFFFFFF), FTYP + pack(">I4sQ", 1, b"moov", 1 << 63),
        FTYP + b"\0" * 400_000,
    ]  # fmt: skip
    seeds = (WEBM + b"\xa3\x85\x81\x00\x00\x80\x98" * 40, PAGE * 4, FTYP + pack(">I4sII", 20, b"trun", 0x100, 1) * 9)
    return [*(one[:LARGEST] for one in crafted), *(damaged(dice, dice.choice(seeds)) for _ in range(60))]


def damaged(dice: Random, content: bytes) -> bytes:
    changed = bytearray(content)
    for _ in range(dice.randint(1, 9)):
        changed[dice.randrange(len(changed))] = dice.randrange(256)
    return bytes(changed) + dice.randbytes(dice.choice((0, 10, 5000)))


def test_no_file_costs_more_than_a_moment_and_memory_comes_back(attacked: Attacked) -> None:
    async def uploads() -> None:
        async with company(attacked, 4, house={"mime_or_song": True}) as party, company(attacked, 3) as innocent:
            teller = party.ears[0]
            await teller.does("begin_game")
            await teller.does("claim_turn")
            quiet = [await innocent.ears[0].pings() for _ in range(50)]
            before, spent, slowest = attacked.megabytes(), attacked.cpu_seconds(), 0.0
            tried = files(Random(1))
            for content in tried:
                sending = asyncio.create_task(
                    party.guests[0].http("POST", f"/api/tables/{party.code}/recordings?kind=sound", content=content)
                )
                begun = perf_counter()
                await innocent.ears[0].pings()
                slowest = max(slowest, perf_counter() - begun)
                assert (await sending).status_code in {201, 413, 415, 429}
            spent = attacked.cpu_seconds() - spent
            each, waited = 1000 * spent / len(tried), f"{1000 * slowest:.0f} ms, quiet {1000 * max(quiet):.0f} ms"
            print(f"{len(tried)} files, {each:.1f} ms of CPU each; others waited {waited}")  # noqa: T201 - shown
            assert len(tried) >= 80
            assert spent / len(tried) < 0.1, "each costs a moment"
            assert attacked.megabytes() < 1.1 * before + 20

    asyncio.run(uploads())
