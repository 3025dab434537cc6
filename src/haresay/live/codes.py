"""What tables, people and devices are called: names that cannot be guessed, and fingerprints that give nothing away."""

import hashlib
import hmac
import math
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from itertools import count

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No 0, 1, I, L or O: read aloud or written down, none is taken for another."""

A_YEAR = 365 * 24 * 3600
GUESSES_A_YEAR = 300 / 600 * A_YEAR
"""What may be tried from one network, as servers usually are set: so often in ten minutes."""

UNGUESSABLE = re.compile(r"[A-Za-z0-9_-]{32}")


def code_length(tables: int, guesses_a_year: float = GUESSES_A_YEAR) -> int:
    """As long as it takes for a guesser to need a year: guesses x tables / 31ⁿ ≤ 1."""
    return math.ceil(math.log(max(tables, 1) * max(guesses_a_year, GUESSES_A_YEAR), len(LETTERS)))


def codes_from(seed: str) -> Iterator[str]:
    """Letters for codes, one after the other, that follow from a secret: whoever asks again finds what they opened."""
    for attempt in count():
        digest = hashlib.sha512(f"a new table\n{attempt}\n{seed}".encode()).digest()
        yield "".join(LETTERS[byte % len(LETTERS)] for byte in digest)


def as_typed(words: str) -> str:
    """A code as people type it: in small letters, with spaces or dashes."""
    return "".join(letter for letter in words.upper() if letter in LETTERS)


def new_person() -> str:
    """A public name for a person: it grants nothing."""
    return "p" + secrets.token_hex(5)


def new_secret() -> str:
    """What a device keeps to be recognised."""
    return unguessable()


def secret_from(id_: str) -> str:
    """The secret of a device that has none yet, from an id that nobody can guess: asked again, it is the same one."""
    return urlsafe_b64encode(hashlib.sha256(f"a new device\n{id_}".encode()).digest()[:24]).decode()


def spare_key(table: str, id_: str) -> str:
    """By which a device that has forgotten its secret is known again, if nobody else can know the id it came with."""
    return fingerprint(table, secret_from(id_)) if is_unguessable(id_) else ""


def new_recording() -> str:
    """What a recording is called: whoever was not told of it does not find it."""
    return unguessable()


def unguessable() -> str:
    """192 bits."""
    return secrets.token_urlsafe(24)


def is_unguessable(text: str) -> bool:
    """Whether it has the form of what this server gives out; anything else need not even be looked for."""
    return UNGUESSABLE.fullmatch(text) is not None


def new_device_code() -> str:
    """Typed from one screen to another within minutes, and good once: 8 letters, about 40 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def alias(code: str, seal: bytes) -> str:
    """What a table is called where others may listen: only who has the seal can say which it is."""
    return hmac.digest(seal, code.encode(), "sha256").hex()[:32]


def mark_of(network: str) -> int:
    """Enough to tell two networks apart, and too little to say which they are: nobody finds out who said what."""
    return 1 + int.from_bytes(hashlib.sha256(f"a network\n{network}".encode()).digest()[:2], "big")


def fingerprint(table: str, secret: str) -> str:
    """What the log keeps of a secret. It differs from table to table, so logs do not tell who plays where."""
    return hashlib.sha256(f"{table}\n{secret}".encode()).hexdigest()[:40]
