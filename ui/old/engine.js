// What engines from Chromium 87 and Safari 15 on lack, and only they load: a few methods, dialogs, and what their stylesheets cannot say
// (`sheets.ts` wrote down what that is). Written in words that they read; the build fills in the facts.
;(function () {
  /** @typedef {{ id: string, on: string, any: { way: string, what: string }[] }} Has */
  /** @type {{ sheets: Record<string, string>, has: Has[], attributes: string[], containers: string[], asked: { id: string, query: string }[], ratios: string[] }} */
  const FACTS = { sheets: {}, has: [], attributes: [], containers: [], asked: [], ratios: [] }

  // --- methods

  const lacks = (owner, name, method) => {
    if (!owner[name]) Object.defineProperty(owner, name, { value: method, writable: true, configurable: true })
  }
  const at = function (index) {
    const whole = Math.trunc(index) || 0
    return this[whole < 0 ? this.length + whole : whole]
  }
  for (const owner of [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype)])
    lacks(owner, 'at', at)
  lacks(Array.prototype, 'findLast', function (is, self) {
    for (let index = this.length - 1; index >= 0; index--)
      if (is.call(self, this[index], index, this)) return this[index]
  })
  lacks(Array.prototype, 'findLastIndex', function (is, self) {
    for (let index = this.length - 1; index >= 0; index--) if (is.call(self, this[index], index, this)) return index
    return -1
  })
  lacks(Array.prototype, 'toSorted', function (compare) {
    return [...this].sort(compare)
  })
  lacks(Array.prototype, 'toReversed', function () {
    return [...this].reverse()
  })
  lacks(Array.prototype, 'with', function (index, value) {
    const copy = [...this]
    copy[index < 0 ? copy.length + index : index] = value
    return copy
  })
  lacks(Object, 'hasOwn', (owner, name) => Object.prototype.hasOwnProperty.call(owner, name))

  // --- stylesheets: whoever asks for one is given the older one

  const href = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'href')
  Object.defineProperty(HTMLLinkElement.prototype, 'href', {
    ...href,
    set(address) {
      const name = String(address).split('/').pop()
      const other = Object.prototype.hasOwnProperty.call(FACTS.sheets, name) && FACTS.sheets[name]
      href.set.call(this, other ? String(address).slice(0, -name.length) + other : address)
    },
  })
  const here = new URL('.', document.currentScript.src).href
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.ready.then(
      ({ active }) => active && active.postMessage(Object.values(FACTS.sheets).map((name) => here + name)),
      () => {},
    )

  // --- the window's height as it is just now

  const root = document.documentElement
  if (!CSS.supports('(height:1dvh)')) {
    const measure = () => root.style.setProperty('--dvh', `${innerHeight / 100}px`)
    addEventListener('resize', measure)
    measure()
  }

  // --- what something has inside, or after it

  const hasOne = (element, { way, what }) => {
    if (way === '') return element.querySelector(what) !== null
    if (way === '>') return element.querySelector(`:scope > ${what}`) !== null
    for (let next = element.nextElementSibling; next; next = way === '~' ? next.nextElementSibling : null)
      if (next.matches(what)) return true
    return false
  }
  const mark = (id, elements) => {
    const now = new Set(elements)
    for (const one of document.querySelectorAll(`[${id}]`)) if (!now.has(one)) one.removeAttribute(id)
    for (const one of now) if (!one.hasAttribute(id)) one.setAttribute(id, '')
  }
  const every = (selector) => {
    try {
      return [...document.querySelectorAll(selector)]
    } catch {
      return [] // this engine does not know what is asked about: then nothing is so
    }
  }
  const lookInside = () => {
    for (const has of FACTS.has)
      try {
        mark(
          has.id,
          every(has.on).filter((one) => has.any.some((what) => hasOne(one, what))),
        )
      } catch {
        mark(has.id, [])
      }
  }

  // --- the room of a container, for what lies in it; and proportions, where the engine knows none

  const REM = () => parseFloat(getComputedStyle(root).fontSize)
  const inner = (element) => {
    const style = getComputedStyle(element)
    const [top, right, bottom, left] = ['Top', 'Right', 'Bottom', 'Left'].map(
      (side) => parseFloat(style[`padding${side}`]) || 0,
    )
    return { width: element.clientWidth - left - right, height: element.clientHeight - top - bottom }
  }
  const is = (query, room) => {
    const [, bound, side, number, unit] = /(min|max)-(\w+): ?([\d.]+)(px|rem)/.exec(query)
    const limit = Number(number) * (unit === 'rem' ? REM() : 1)
    return bound === 'min' ? room[side] >= limit : room[side] <= limit
  }
  const set = (element, name, value) => {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
  }
  const measure = (element) => {
    const room = inner(element)
    set(element, '--cqw', `${room.width / 100}px`)
    set(element, '--cqh', `${room.height / 100}px`)
    for (const { id, query } of FACTS.asked)
      if (element.hasAttribute(id) !== is(query, room)) element.toggleAttribute(id, is(query, room))
  }
  const knowsRatios = CSS.supports('(aspect-ratio:1)')
  const proportion = (element) => {
    const style = getComputedStyle(element)
    const ratio = parseFloat(style.getPropertyValue('--ratio'))
    const byHeight = style.getPropertyValue('--by-height').trim() === '1'
    if (element.style.width && (!byHeight || !ratio)) element.style.width = ''
    if (element.style.height && (byHeight || !ratio)) element.style.height = ''
    if (!ratio || element.offsetWidth + element.offsetHeight === 0) return
    if (byHeight) element.style.width = `${parseFloat(style.height) * ratio}px`
    else element.style.height = `${parseFloat(style.width) / ratio}px`
  }

  const contain = FACTS.containers.join()
  const ratios = FACTS.ratios.join()
  // Whatever changes its size may change the room of all others: they are few, and looked at together.
  const resized = new ResizeObserver(() => meet())
  const met = new WeakSet()
  const keepMeasuring = (element) => {
    if (!met.has(element)) resized.observe(element)
    met.add(element)
  }
  const canContain = CSS.supports('(container-type:size)')
  function meet() {
    for (const one of canContain ? [] : every(contain)) {
      measure(one)
      keepMeasuring(one)
    }
    for (const one of knowsRatios ? [] : every(ratios)) {
      proportion(one)
      keepMeasuring(one)
      if (one.parentElement) keepMeasuring(one.parentElement)
    }
  }

  const look = () => {
    lookInside()
    meet()
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: FACTS.attributes,
  })
  for (const kind of ['change', 'focusin', 'focusout']) addEventListener(kind, look, true)
  for (const kind of ['resize', 'load']) addEventListener(kind, () => requestAnimationFrame(look), true)

  // --- dialogs, which Safari has since 15.4

  if (!window.HTMLDialogElement) {
    const open = []
    lacks(HTMLUnknownElement.prototype, 'showModal', function () {
      this.setAttribute('open', '')
      this.setAttribute('role', 'dialog')
      this.setAttribute('aria-modal', 'true')
      this.classList.add('dialog-shown')
      open.push(this)
      const first = this.querySelector('[autofocus], button, a[href], input, select, textarea')
      if (first) first.focus()
    })
    lacks(HTMLUnknownElement.prototype, 'close', function () {
      this.removeAttribute('open')
      this.classList.remove('dialog-shown')
      if (open.includes(this)) open.splice(open.indexOf(this), 1)
    })
    addEventListener('keydown', (event) => {
      const top = open[open.length - 1]
      if (event.key === 'Escape' && top) top.dispatchEvent(new Event('cancel', { cancelable: true }))
    })
  }
})()
