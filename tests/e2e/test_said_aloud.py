"""What a screen reader hears: every change of phase, once."""

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
  const saying = new Map()
  const listen = () => {
    for (const place of document.querySelectorAll(LIVE)) {
      const said = place.textContent.trim()
      if ((saying.get(place) ?? '') !== said && said) window.heard.push(['said', said])
      saying.set(place, said)
    }
  }
  new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
}"""


def test_every_change_of_phase_is_said_once(company: Company) -> None:
    ana, rui, zoe = (company.invites(name) for name in ("Ana", "Rui", "Zoe"))
    ana.page.add_init_script(f"({LISTENING})()")
    code = ana.lays_a_table()
    for guest in (rui, zoe):
        guest.sits_down_at(code)
    ana.sees_seated(3)
    ana.sets_points_to_win(7)  # more than anybody can get in one turn
    for player in (ana, rui, zoe):
        player.is_in_a_hurry = True
    ana.deals()
    play_on([ana, rui, zoe])
    ana.sees_a_winner()
    changes = after_each_change(ana.page.evaluate("() => window.heard"))
    assert len(changes) > 5
    assert {moment: said for moment, said in changes.items() if len(said) != 1} == {}


def after_each_change(heard: list[list[str]]) -> dict[str, list[str]]:
    """By moment of the game: what was said when it began, before anybody did anything or anything else came."""
    begun: dict[str, list[str]] = {}
    steps = [list(step) for _, step in groupby(heard, key=StepCounter())]
    for (kind, moment), *rest in steps:
        if kind == "moment" and moment != "lobby" and moment not in begun:
            begun[moment] = [said for what, said in rest if what == "said"]
    return begun


class StepCounter:
    """A new step begins with a message or with something done."""

    def __init__(self) -> None:
        self._count = 0

    def __call__(self, entry: list[str]) -> int:
        self._count += entry[0] != "said"
        return self._count
