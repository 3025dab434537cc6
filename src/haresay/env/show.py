"""The table drawn as text, for `render`."""

from haresay.game import Clue, GiveView, TextClue, Turn, View, VoteView


def drawn(seen: View, last: Turn | None) -> str:
    board, phase = seen.board, seen.phase
    teller = "nobody yet" if board.storyteller is None else f"seat {board.storyteller}"
    lines = [
        f"Turn {board.turn}, {type(phase).__name__.removesuffix('View').lower()}; storyteller: {teller}",
        f"Waiting for: {' '.join(map(str, board.waiting_for)) or 'nobody'}",
        f"Scores: {' '.join(map(str, board.scores))}; pile {board.pile}, discards {board.discards}",
    ]
    if isinstance(phase, GiveView | VoteView):
        lines.append(f"Clue: {in_words(phase.clue)}")
    if isinstance(phase, VoteView):
        lines += [f"  {number}. {card}" for number, card in enumerate(phase.table, 1)]
    return "\n".join([*lines, *(drawn_turn(last) if last else ())])


def drawn_turn(turn: Turn) -> list[str]:
    """A turn that is over, as everybody has seen it."""
    lines = [f"Last turn: {in_words(turn.clue)}, by seat {turn.storyteller}; points {' '.join(map(str, turn.points))}"]
    for number, laid in enumerate(turn.table, 1):
        fans = [seat for seat, ballot in enumerate(turn.ballots) if ballot and number in ballot.votes]
        mark = "*" if number == turn.story else " "
        lines.append(f" {mark}{number}. {laid.card} from {laid.owner}, votes: {' '.join(map(str, fans)) or 'none'}")
    return lines


def in_words(clue: Clue) -> str:
    return f"“{clue.text}”" if isinstance(clue, TextClue) else f"({type(clue).__name__})"
