// What each message is filled in with. Generated from en.json: `npm run words`.
export interface Filled {
  'app.title': { app: string | number; say: string | number }
  'turn.title': { say: string | number }
  'home.mine.all': { count: number }
  'home.table.telling': { name: string | number }
  'home.table.with': { names: string | number }
  'home.table.with.since': { names: string | number; when: string | number }
  'home.table.code': { code: string | number }
  'home.open.seats': { free: number; people: number }
  'yours.game': { names: string | number; outcome: string | number }
  'yours.since': { count: number; when: string | number }
  'yours.mind': { name: string | number }
  'yours.fool.both': { name: string | number; other: string | number }
  'yours.fool.them': { name: string | number }
  'yours.fool.you': { other: string | number }
  'yours.believed': { count: number }
  'yours.fooled': { count: number; name: string | number }
  'yours.clues.label': { all: string | number; count: string | number; none: string | number; some: string | number }
  'yours.clues.some': { count: string | number }
  'yours.clues.all': { count: string | number }
  'yours.clues.none': { count: string | number }
  'yours.cards.times': { count: number }
  'yours.cards.told': { clue: string | number }
  'yours.brought': { count: number }
  'yours.drop.table': { code: string | number }
  'gallery.cards': { author: string | number; count: number; licence: string | number }
  'gallery.print.waiting': { count: number }
  'gallery.print.cards': { done: string | number; of: string | number }
  'gallery.print.ready': { megabytes: string | number }
  'join.people': { people: number }
  'join.back': { name: string | number }
  'join.lost.asked': { host: string | number; name: string | number }
  'join.lost.asked.unseen': { name: string | number }
  'join.lost.no': { host: string | number }
  'lobby.seated': { count: number }
  'lobby.sub.guest': { host: string | number }
  'lobby.partner': { name: string | number }
  'lobby.notes': { one: string | number; other: string | number }
  'lobby.wait': { host: string | number }
  'lobby.house.own': { count: number }
  'lobby.watching': { count: number; names: string | number }
  'lobby.turns': { turns: number }
  'seat.rabbit.taken': { rabbit: string | number }
  'seat.host': { name: string | number }
  'seat.mute': { name: string | number }
  'seat.unmute': { name: string | number }
  'seat.away': { name: string | number }
  'seat.ban': { name: string | number }
  'bot.who': { name: string | number }
  'player.who': { name: string | number }
  'player.bot': { name: string | number }
  'player.away': { name: string | number }
  'player.muted': { name: string | number }
  'player.sure': { name: string | number }
  'bot.cousin': { name: string | number }
  'rabbit.lettered': { letter: string | number; rabbit: string | number }
  'modes.players': { least: string | number; most: string | number }
  'modes.players.even': { least: string | number; most: string | number }
  'house.back.rule': { rule: string | number }
  'house.decks.cards': { cards: number }
  'house.decks.all': { cards: number }
  'house.less': { rule: string | number }
  'house.more': { rule: string | number }
  'say.tell.others': { name: string | number }
  'say.give': { count: number; name: string | number }
  'say.give.own': { count: number }
  'say.give.pair': { name: string | number }
  'say.give.in': { waiting: number }
  'say.give.partner': { name: string | number }
  'say.give.watch': { name: string | number }
  'say.vote': { name: string | number }
  'say.vote.partner': { name: string | number }
  'say.vote.watch': { name: string | number }
  'say.turning.teller': { name: string | number }
  'say.recap.some': { found: number; name: string | number; who: string | number }
  'say.recap.found': { name: string | number; others: number }
  'say.recap.pairs': { found: number; name: string | number; who: string | number }
  'say.recap.all': { name: string | number; who: string | number }
  'say.recap.none': { name: string | number; who: string | number }
  'say.recap.agreed': { count: number; number: string | number }
  'say.recap.agreed.also': { count: number; numbers: string | number }
  'hint.give': { name: string | number }
  'hint.two': { bonus: number }
  'people.tells': { you: string | number }
  'people.choosing': { you: string | number }
  'people.given': { you: string | number }
  'people.looking': { you: string | number }
  'people.voted': { you: string | number }
  'people.points': { points: number }
  'sub.turn': { turn: string | number; turns: number }
  'sub.tell': { turn: string | number; turns: number }
  'sub.give': { count: number; turn: string | number; turns: number }
  'sub.vote': { turn: string | number; turns: number }
  'sub.vote.two': { bonus: number; votes: number }
  'sub.vote.one': { bonus: number }
  'sub.vote.pair': { name: string | number }
  'sub.tell.passed': { name: string | number }
  'sub.recap.two': { name: string | number; points: string | number; who: string | number }
  'sub.recap.two.pairs': { mate: string | number; names: string | number; points: string | number; who: string | number }
  'sub.recap.some': { name: string | number; points: string | number; who: string | number }
  'sub.recap.pairs': { mate: string | number; names: string | number; points: string | number; who: string | number }
  'sub.recap.thorn': { number: string | number }
  'tell.count': { length: string | number; most: string | number }
  'record.asking': { kind: string | number }
  'record.left': { seconds: number }
  'record.taken': { seconds: number }
  'record.trouble.denied': { kind: string | number }
  'record.trouble.missing': { kind: string | number }
  'clue.spoken': { name: string | number; who: string | number }
  'clue.sung': { name: string | number; who: string | number }
  'clue.mimed': { name: string | number; who: string | number }
  'hand.card': { count: string | number; number: string | number }
  'hand.facedown': { count: number }
  'give.this': { count: number }
  'give.choose': { count: number }
  'give.more': { count: number }
  'give.swap': { count: number }
  'wait.for': { names: string | number }
  'wait.slow': { name: string | number }
  'wait.hold': { name: string | number }
  'look.card': { count: string | number; number: string | number }
  'look.closer': { number: string | number }
  'look.closer.own': { number: string | number }
  'ear.clue': { clue: string | number; name: string | number; who: string | number }
  'ear.clue.other': { clue: string | number }
  'ear.score': { name: string | number; score: string | number }
  'ear.scores': { all: string | number }
  'ear.time': { seconds: number }
  'ear.awaited': { names: string | number }
  'ear.hand': { count: number }
  'ear.card.none': { number: string | number }
  'card.named': { number: string | number; words: string | number }
  'card.named.own': { number: string | number; words: string | number }
  'look.things': { things: string | number }
  'look.colours': { colours: string | number }
  'look.thoughts': { thoughts: string | number }
  'who.thinking': { name: string | number }
  'bot.who.thinking': { name: string | number }
  'why.card': { count: number }
  'vote.hole.named': { hole: string | number; words: string | number }
  'vote.on.leaf': { number: string | number }
  'vote.on.marker': { number: string | number }
  'vote.on.thorn': { number: string | number }
  'vote.on.both.leaf': { number: string | number }
  'vote.on.both.marker': { number: string | number }
  'vote.lay.leaf': { number: string | number }
  'vote.lay.marker': { number: string | number }
  'vote.lay.thorn': { number: string | number }
  'vote.put.leaf': { number: string | number }
  'vote.put.marker': { number: string | number }
  'vote.put.thorn': { number: string | number }
  'vote.taken': { number: string | number }
  'chat.said': { name: string | number; text: string | number }
  'recap.aloud.own': { points: number; score: string | number }
  'recap.aloud.own.why': { parts: string | number; points: number; score: string | number }
  'recap.aloud.all': { all: string | number }
  'record.soon': { seconds: string | number }
  'vote.last': { name: string | number }
  'turning.aloud': { number: string | number; words: string | number }
  'turning.turn': { number: string | number }
  'vote.hole': { number: string | number }
  'vote.hole.on': { number: string | number }
  'vote.hole.own': { number: string | number }
  'vote.go': { numbers: string | number }
  'vote.change': { numbers: string | number }
  'vote.in': { numbers: string | number }
  'vote.progress': { all: string | number; done: number }
  'vote.leaf.go': { numbers: string | number }
  'vote.leaf.change': { numbers: string | number }
  'vote.leaf.in': { numbers: string | number }
  'recap.on': { name: string | number }
  'recap.waiting': { names: string | number }
  'recap.voted': { name: string | number; who: string | number }
  'recap.given': { name: string | number; who: string | number }
  'recap.thorn': { name: string | number; who: string | number }
  'recap.aloud.votes': { names: string | number; number: string | number }
  'recap.aloud.leaves': { count: number; number: string | number }
  'recap.aloud.given': { name: string | number; number: string | number; who: string | number }
  'recap.aloud.light': { name: string | number; number: string | number; who: string | number }
  'recap.aloud.points': { name: string | number; points: string | number }
  'recap.why.ask': { name: string | number; points: string | number; score: string | number }
  'recap.part': { points: string | number; said: string | number }
  'recap.part.told': { names: string | number; who: string | number }
  'recap.part.some': { name: string | number; who: string | number }
  'recap.part.counting': { name: string | number; who: string | number }
  'recap.part.all': { name: string | number; who: string | number }
  'recap.part.nobody': { name: string | number; who: string | number }
  'recap.part.fooled': { names: string | number; who: string | number }
  'recap.part.agreed': { names: string | number; who: string | number }
  'recap.part.most': { most: string | number; said: string | number }
  'recap.part.missed': { names: string | number; who: string | number }
  'recap.now': { score: string | number }
  'sub.recap.more': { line: string | number }
  'sub.recap.single': { line: string | number }
  'aside.by': { name: string | number; who: string | number }
  'aside.voice': { seconds: number }
  'bet.on': { name: string | number }
  'bet.right': { name: string | number; on: string | number; who: string | number }
  'bet.wrong': { name: string | number; on: string | number; who: string | number }
  'crowd.guess': { number: string | number }
  'crowd.on': { count: number; number: string | number }
  'crowd.found': { all: string | number; count: string | number }
  'crowd.fell': { all: string | number; count: string | number; number: string | number }
  'crowd.chose': { all: string | number; count: string | number; number: string | number }
  'track.label': { standings: string | number; until: string | number }
  'track.to': { points: string | number }
  'track.on': { name: string | number; score: string | number }
  'end.wins': { count: number; names: string | number; who: string | number }
  'end.wins.by': { hops: number; names: string | number; who: string | number }
  'end.fooled': { giver: string | number; names: string | number; who: string | number }
  'end.again.wait': { host: string | number }
  'end.book.turn': { name: string | number; turn: string | number; turns: string | number; who: string | number }
  'end.book.found': { names: string | number; who: string | number }
  'end.book.go': { turn: string | number }
  'end.prize.disguise.why': { count: number; names: string | number; who: string | number }
  'end.prize.mind.why': { count: number; names: string | number; who: string | number }
  'end.prize.bold.why': { name: string | number; who: string | number }
  'end.prize.bold.clue': { clue: string | number; name: string | number; who: string | number }
  'end.prize.heart.why': { count: number; names: string | number; who: string | number }
  'end.prize.loved.why': { count: number; name: string | number; turn: string | number; who: string | number }
  'end.prize.eye.why': { count: number; names: string | number; who: string | number }
  'end.when': { date: string | number; players: number; turns: number }
  'menu.device.text': { minutes: string | number }
  'menu.pass': { name: string | number }
  'menu.pile': { pile: number }
  'privacy.watchers': { count: number }
  'privacy.device.since': { when: string | number }
  'privacy.recordings.gone': { count: number }
  'chat.new': { count: number }
  'reaction.by': { name: string | number; reaction: string | number }
  'comings.left': { name: string | number }
  'comings.bot': { name: string | number }
  'comings.back': { name: string | number }
  'comings.took': { before: string | number; name: string | number }
  'comings.claimed': { name: string | number }
  'comings.host': { name: string | number; who: string | number }
  'takeover.go': { name: string | number }
  'asker.question': { name: string | number }
  'time.left': { seconds: number }
  'time.soon': { seconds: number }
  'language.missed': { instead: string | number; wanted: string | number }
  'offline.ribbon.in': { seconds: number }
  'oops.letters': { letters: string | number }
  'tv.tell': { name: string | number }
  'tv.vote': { name: string | number }
  'tv.bigger': { number: string | number }
  'help.giving': { count: number }
  'help.voting.two': { bonus: number; votes: number }
  'help.worth.some.text': { points: number; sides: string | number }
  'help.worth.all.text': { points: string | number; sides: string | number }
  'help.worth.fooled.text': { limit: number; sides: string | number }
  'help.worth.single.text': { points: number }
  'help.worth.counting.text': { points: string | number; sides: string | number; usual: string | number }
  'help.worth.agreed.text': { limit: number }
  'help.end.points': { points: number }
  'help.end.rounds': { rounds: number }
  'help.other': { moment: string | number }
  'refusal.both_votes_on_one_card': { number: string | number }
  'refusal.came_too_late': { wish: string | number }
  'refusal.carrot_on_its_way': { seconds: number }
  'refusal.clue_too_long': { length: number; most: string | number }
  'refusal.deck_too_small': { cards: number; hand: string | number; players: number }
  'refusal.hand_too_small': { cards: number; hand: string | number }
  'refusal.name_looks_like': { name: string | number }
  'refusal.name_too_long': { length: number; most: string | number }
  'refusal.no_counting_without_story': { mode: string | number }
  'refusal.same_deck_twice': { deck: string | number }
  'refusal.no_such_bot': { name: string | number }
  'refusal.no_single_vote_bonus': { mode: string | number }
  'refusal.no_such_game': { number: string | number }
  'refusal.no_such_table': { code: string | number }
  'refusal.no_room_for_recordings': { most: string | number }
  'refusal.too_many_codes': { minutes: string | number }
  'refusal.too_many_prints': { minutes: string | number }
  'refusal.recording_too_large': { most: string | number }
  'refusal.recording_too_long': { most: string | number; seconds: string | number }
  'refusal.too_many_recordings': { most: string | number }
  'refusal.not_on_the_table': { last: string | number; number: string | number }
  'refusal.not_the_storyteller': { name: string | number }
  'refusal.number_out_of_range': { least: string | number; most: string | number; rule: string | number }
  'refusal.one_vote_only': { mode: string | number }
  'refusal.pile_must_be_reshuffled': { mode: string | number }
  'refusal.seconds_out_of_range': { most: string | number }
  'refusal.table_damaged': { code: string | number }
  'refusal.table_is_crowded': { people: number }
  'refusal.too_few_players': { least: string | number; mode: string | number; players: number }
  'refusal.too_many_devices': { devices: number }
  'refusal.already_at_the_table': { name: string | number }
  'refusal.seat_is_in_use': { name: string | number }
  'refusal.too_many_players': { mode: string | number; most: string | number; players: number }
  'refusal.too_many_tables': { minutes: number }
  'refusal.too_many_tries': { minutes: number }
  'refusal.too_many_votes': { most: number; votes: string | number }
  'refusal.too_many_votes_for_table': { choices: number; votes: number }
  'refusal.too_much_said': { length: number; most: string | number }
  'refusal.turn_already_claimed': { name: string | number }
  'refusal.uneven_pairs': { mode: string | number; players: number }
  'refusal.unknown_deck': { deck: string | number }
  'refusal.unknown_mode': { mode: string | number }
  'refusal.wrong_number_of_cards': { wanted: number }
  'refusal.wrong_phase': { phase: string | number }
}
