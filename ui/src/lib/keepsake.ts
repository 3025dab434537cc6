// A page to keep: one file with the whole evening in it, pictures included, that opens anywhere and asks nobody for anything. What was
// recorded is not in it: whoever recorded it can still delete it.
import type { Book, Leaf, Pressed } from './book'
import { i18n, t } from './i18n.svelte'
import { fooledLine, who, whoAmong } from './naming'
import { prizesOf } from './prizes'
import { prizeText, prizeTitle } from './prizing'
import type { Clue, Rabbit } from './wire'

/** Pictures as addresses that carry them. */
export interface Pictures {
  readonly card: (card: string) => string
  readonly rabbit: (rabbit: Rabbit) => string
  /** What is to be seen on a card. */
  readonly described: (card: string) => string
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPED[letter]!)

const STYLE = `
:root{color-scheme:light dark;--ground:#ccd3bf;--ink:#1c2a28;--soft:#38463f}
@media(prefers-color-scheme:dark){:root{--ground:#16221f;--ink:#f3ead4;--soft:#cdc6b2}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main,header{max-width:860px;margin:0 auto}
h1{font:400 2rem/1.15 Georgia,serif;text-align:center;margin:12px 0 4px}
header p{text-align:center;margin:0 0 18px;color:var(--soft)}
.places,.prizes{list-style:none;padding:0;display:flex;flex-wrap:wrap;justify-content:center;gap:8px 22px;margin:0 0 18px}
.places li{display:flex;align-items:center;gap:6px}
.places b{font:400 1.3rem/1 Georgia,serif}
.prizes li{max-width:240px;text-align:center}
.prizes b{display:block;font:400 1.1rem/1.2 Georgia,serif}
img.r{width:34px;height:34px}
article{background:#fbf5e7;color:#1c2a28;border:8px solid #1d4442;border-radius:10px;padding:18px;margin:0 0 22px;break-inside:avoid}
h2{font:italic 500 1.5rem/1.2 Georgia,serif;text-align:center;margin:2px 0 14px}
.no{text-align:center;margin:0;color:#55605a;font-size:.9rem}
.cards{display:flex;flex-wrap:wrap;justify-content:center;gap:14px}
figure{margin:0;width:116px;text-align:center;font-size:.85rem}
figure img.c{width:100%;display:block;border-radius:6px;border:4px solid #fffaf0;box-shadow:0 2px 7px #0004}
figure.hero{width:190px}
figure.hero img.c{box-shadow:0 0 0 3px #ffb84a,0 0 18px #ffb84a99}
figure .v{display:flex;justify-content:center;min-height:28px;margin-top:-16px}
figure .v img{width:28px;height:28px;margin:0 -3px}
figcaption img{width:20px;height:20px;vertical-align:middle}
.tale{text-align:center;font:italic 1.05rem/1.35 Georgia,serif;margin:12px 0 4px}
.gains{text-align:center;margin:0}
.gains img{width:22px;height:22px;vertical-align:middle}
footer{text-align:center;color:var(--soft);font-size:.9rem}
`

const picture = (src: string, alt: string, kind: 'c' | 'r'): string =>
  `<img class="${kind}" src="${src}" alt="${escaped(alt)}">`

export function pageToKeep(book: Book, pictures: Pictures, { title, when }: { title: string; when: string }): string {
  const rabbit = (seat: number, alt = book.name(seat)) => picture(pictures.rabbit(book.rabbit(seat)), alt, 'r')
  const places = [...book.sides]
    .sort((a, b) => b.score - a.score)
    .map(({ seats, names, score }) => `<li>${rabbit(seats[0]!, '')}${escaped(i18n.side(names))} <b>${score}</b></li>`)
  const prizes = prizesOf(book.record).map(
    (prize) => `<li><b>${escaped(prizeTitle(prize))}</b>${escaped(prizeText(book, prize))}</li>`,
  )

  const figure = ({ card, owner, voters }: Pressed, hero: boolean) => `<figure${hero ? ' class="hero"' : ''}>
${picture(pictures.card(card), pictures.described(card), 'c')}
<div class="v">${voters.map((seat) => rabbit(seat, t('recap.voted', who(book, seat)))).join('')}</div>
<figcaption>${rabbit(owner, '')} ${escaped(book.name(owner))}</figcaption></figure>`

  const leaf = ({ turn, outcome, hero, others, fooled, explained }: Leaf, index: number) => {
    const by = who(book, turn.storyteller)
    const said = [
      turn.story === null
        ? outcome.kind === 'agreed'
          ? t('say.recap.agreed', { count: outcome.together.length, number: outcome.card })
          : t('say.recap.alone')
        : outcome.kind === 'some'
          ? t('end.book.found', whoAmong(book, outcome.together))
          : t(outcome.kind === 'all' ? 'end.all' : 'end.flop'),
      ...fooled.map((one) => fooledLine(book, one.giver, one.fooled)),
      ...explained.flatMap(({ seat, said: thought }) =>
        thought.kind === 'text' ? [`${t('aside.by', who(book, seat))}: “${thought.text}”`] : [],
      ),
    ]
    const gains = book.sides
      .filter(({ side }) => (turn.points[side] ?? 0) > 0)
      .map(({ side, seats }) => `${rabbit(seats[0]!, '')} ${i18n.points(turn.points[side] ?? 0)}`)
    return `<article><p class="no">${escaped(t('end.book.turn', { turn: index + 1, turns: book.leaves.length, ...by }))}</p>
<h2${book.language ? ` lang="${escaped(book.language)}"` : ''}>${escaped(clueInWords(turn.clue, by))}</h2>
<div class="cards">${[figure(hero, true), ...others.map((card) => figure(card, false))].join('\n')}</div>
${said.map((line) => `<p class="tale">${escaped(line)}</p>`).join('\n')}
<p class="gains">${gains.join(' &nbsp; ')}</p></article>`
  }

  return `<!doctype html>
<html lang="${i18n.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · ${escaped(t('app.name'))}</title><style>${STYLE}</style></head>
<body><header><h1>${escaped(title)}</h1><p>${escaped(when)}</p>
<ol class="places">${places.join('')}</ol>${prizes.length > 0 ? `<ul class="prizes">${prizes.join('')}</ul>` : ''}</header>
<main>${book.leaves.map(leaf).join('\n')}</main><footer>${escaped(t('app.name'))}</footer></body></html>
`
}

/** What was recorded is not in the page, only that it was. */
function clueInWords(clue: Clue, by: { who: 'you' | 'other'; name: string }): string {
  if (clue.kind === 'text') return `“${clue.text}”`
  if (clue.kind === 'live') return t(`clue.${clue.act}`, by)
  return t(clue.kind === 'mime' ? 'clue.film' : clue.sung ? 'clue.song' : 'clue.sound')
}
