"""The games that a table can choose, for pages that offer them: who can play them, and by which rules."""

from functools import cache

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec

from haresay.tables.explaining import Choices, choices
from haresay.web.http import AnyRequest
from haresay.web.parcels import Parcel, answer_with


@get(
    "/api/modes",
    summary="The games that can be played, with their usual rules",
    responses={200: ResponseSpec(Choices, generate_examples=False)},
)
async def modes(request: AnyRequest) -> Response[bytes]:
    return answer_with(all_choices(), request)


@cache
def all_choices() -> Parcel:
    return Parcel(choices())
