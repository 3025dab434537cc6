"""Media: the hands in which a scene can be painted. Each is a subclass of `Art` with the same calls."""

from __future__ import annotations

from atelier.media.gouache import Gouache
from atelier.media.ink import Ink
from atelier.media.lino import Lino
from atelier.media.papercut import Papercut
from atelier.painting import Art

MEDIA: dict[str, type[Art]] = {medium.medium: medium for medium in (Gouache, Ink, Papercut, Lino)}
