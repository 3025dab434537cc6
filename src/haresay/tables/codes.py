"""What tables, people and devices are called: names that cannot be guessed, and fingerprints that give nothing away."""

import hashlib
import math
import secrets

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No 0, 1, I, L or O: read aloud or written down, none is taken for another."""

CHANCE_OF_A_GUESS = 1e-7


def code_length(live_tables: int) -> int:
    """As long as it takes for a guess to be hopeless: live tables / 31ⁿ ≤ 10⁻⁷."""
    return math.ceil(math.log(max(live_tables, 1) / CHANCE_OF_A_GUESS, len(LETTERS)))


def new_code(live_tables: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(code_length(live_tables)))


def as_typed(words: str) -> str:
    """A code as people type it: in small letters, with spaces or dashes."""
    return "".join(letter for letter in words.upper() if letter in LETTERS)


def new_person() -> str:
    """A public name for a person: it grants nothing."""
    return "p" + secrets.token_hex(5)


def new_secret() -> str:
    """What a device keeps to be recognised: 192 bits."""
    return secrets.token_urlsafe(24)


def new_recording() -> str:
    """What a recording is called: 192 bits, so that whoever was not told of it does not find it."""
    return secrets.token_urlsafe(24)


def new_device_code() -> str:
    """Typed from one screen to another within minutes, and good once: 8 letters, about 40 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def fingerprint(table: str, secret: str) -> str:
    """What the log keeps of a secret. It differs from table to table, so logs do not tell who plays where."""
    return hashlib.sha256(f"{table}\n{secret}".encode()).hexdigest()[:40]
