// What a screen reader says when something new is to be done. One place for it, there from the beginning: words in a place
// that has just appeared are often not read, and words in two places are read twice.
class Announcer {
  said = $state('')
}

export const announcer = new Announcer()
