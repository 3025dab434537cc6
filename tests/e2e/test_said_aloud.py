"""What a screen reader hears: every change of phase, once, in the words that stand at the top of the page.

They are said, or the focus goes to them; and then the clue, or who is awaited.
"""

from itertools import groupby

from tests.e2e.company import Company
from tests.e2e.player import play_on

LISTENING = """() => {
  window.heard = []
  const { WebSocket } = window
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all)
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data)
        if (message.type !== 'table') return
        const { view, table } = message
        window.heard.push(['moment', view ? `${table.game}/${view.board.turn}/${view.phase.type}` : 'lobby'])
      })
    }
  }
  for (const kind of ['pointerdown', 'keydown', 'input'])
    addEventListener(kind, () => window.heard.push(['done', kind]), { capture: true })
  const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const line = () => document.querySelector('h1')?.firstChild?.textContent.trim()
  const saying = new Map()
  const listen = () => {
    // Of several things in one place each is said as it comes.
    const each = LIVE.split(', ').map((one) => `${one}:not(:has(p)), ${one} p`)
    for (const place of document.querySelectorAll(each.join())) {
      const said = place.textContent.trim()
      if ((saying.get(place) ?? '') !== said && said) window.heard.push(['said', said, line()])
      saying.set(place, said)
    }
  }
  addEventListener('focusin', ({ target }) => {  // a heading that gets the focus is read
    if (target.matches('h1')) window.heard.push(['said', target.firstChild.textContent.trim(), line()])
  })
  new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
}"""

LINES = {
    "claiming": ("say.claim",),
    "telling": ("say.tell",),
    "giving": ("say.give",),
    "voting": ("say.vote",),
    "recap": ("say.recap",),
    "over": ("say.recap",),  # its last turn is shown first
}
"""What is said when a phase begins is one of its own lines."""

SHOWN_IN_STEPS = ("recap", "over")
"""What came of a turn is said as it is shown, one thing after the other."""


def test_every_change_of_phase_is_said_once_and_in_its_own_words(company: Company) -> None:
    ana, rui, zoe = (company.invites(name) for name in ("Ana", "Rui", "Zoe"))
    ana.page.add_init_script(f"({LISTENING})()")
    more_than_in_one_turn = {"points_to_win": 7}
    company.seats([ana, rui, zoe], ("Ana", "Rui", "Zoe"), mode="classic", house=more_than_in_one_turn, dealt=False)
    for player in (ana, rui, zoe):
        player.is_in_a_hurry = True
    ana.deals()
    play_on([ana, rui, zoe])
    ana.sees_a_winner()
    changes = after_each_change(ana.page.evaluate("() => window.heard"))
    assert {moment.rpartition("/")[2] for moment in changes} == set(LINES)
    for moment, said in changes.items():
        (first, written), *steps = said
        aloud, besides = first[: len(written)], [first[len(written) :].strip(), *(step for step, _ in steps)]
        assert aloud == written, moment
        if moment.endswith(SHOWN_IN_STEPS):
            continue
        more = [one for one in besides if one]
        assert len(more) == (moment.endswith(("giving", "voting"))), (moment, said)
        assert all(ana.words("ear.clue").match(one) or ana.words("ear.awaited").match(one) for one in more), (
            moment,
            said,
        )
        lines = ana.words.keys(*LINES[moment.rpartition("/")[2]])
        assert any(ana.words(line).match(aloud) for line in lines), (moment, aloud)


def after_each_change(heard: list[list[str]]) -> dict[str, list[tuple[str, str]]]:
    """By moment of the game: what was said when it began, before anybody did anything or anything else came; and what
    the line at the top was then.
    """
    begun: dict[str, list[tuple[str, str]]] = {}
    steps = [list(step) for _, step in groupby(heard, key=StepCounter())]
    for (kind, moment, *_), *rest in steps:
        if kind == "moment" and moment != "lobby" and moment not in begun:
            begun[moment] = [(said, line) for what, said, line in rest if what == "said"]
    return begun


class StepCounter:
    """A new step begins with a message or with something done."""

    def __init__(self) -> None:
        self._count = 0

    def __call__(self, entry: list[str]) -> int:
        self._count += entry[0] != "said"
        return self._count
