import '../../web/design/fonts.css'
import './bare-pool.css'

/**
 * What a table of people shows, by hand: a pool of rows, of which what differs is written as one scrolls. The words,
 * shapes and colours are those of the product's rows; what only an ear or the keyboard needs is left out.
 */
interface Prospect {
  readonly status: string
  readonly status_changed_at: string
  readonly person: {
    readonly public_identifier: string
    readonly full_name: string
    readonly job_title: string
    readonly company_name: string
  }
}

const HEIGHT = 60
const DRAWN = 32
const ABOVE = 8
const PAGE = 50
const HOUR_MS = 3_600_000

const ring = (inside: string, dashes = 'none') =>
  `<circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="${dashes}"/>${inside}`
const WAITS = 'Campaign isn’t running'
const DISCOVERED = ['Discovered', '', ring('', '1.9 1.634'), 'Visit', WAITS] as const
/** What a status is called, its tone and its shape; what comes next, and why it doesn't. */
const STATUSES: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  DISCOVERED,
  VISITED: [
    ...(['Enriched', 'warm'] as const),
    ring('<path d="M6 3.2V6h2.8A2.8 2.8 0 0 0 6 3.2z" fill="currentColor"/>'),
    ...(['Connection request', WAITS] as const),
  ],
  ACCEPTED: [
    ...(['Accepted', 'good'] as const),
    '<circle cx="6" cy="6" r="5.25" fill="currentColor"/><path d="m3.8 6.2 1.5 1.5 2.9-3.1" fill="none" stroke="#fff" stroke-width="1.4"/>',
    ...(['Connected', ''] as const),
  ],
  PROSPECT_REPLIED: [
    ...(['Replied', 'blue'] as const),
    '<path d="M1 3.6A2.1 2.1 0 0 1 3.1 1.5h5.8A2.1 2.1 0 0 1 11 3.6v3.3A2.1 2.1 0 0 1 8.9 9H5l-2.7 2V9A2.1 2.1 0 0 1 1 6.9z" fill="currentColor"/>',
    ...(['Reply to answer', 'Sequence stopped'] as const),
  ],
}

const hueOf = (name: string): number => {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 360_007
  return (hash * 67) % 360
}

const asked = new URLSearchParams(location.search)
const path = asked.get('path') ?? ''
const token = localStorage.getItem('overture.access') ?? ''

const pane = document.createElement('div')
pane.id = 'pool'
const tall = document.createElement('div')
tall.style.height = `${Number(asked.get('count')) * HEIGHT}px`
/** Moved as one: its rows stay where they are in it. */
const layer = document.createElement('div')
layer.className = 'layer'
pane.append(tall, layer)

const rows = Array.from({ length: DRAWN }, (_, at) => {
  const row = document.createElement('div')
  row.className = 'row'
  row.style.top = `${at * HEIGHT}px`
  const add = (className: string) => {
    const cell = document.createElement('span')
    cell.className = className
    row.append(cell)
    const text = document.createTextNode('')
    cell.append(text)
    return { cell, text }
  }
  const avatar = add('avatar')
  const texts = [add('name'), add('line'), add('next'), add('detail'), add('updated')]
  const chip = add('chip')
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  shape.setAttribute('viewBox', '0 0 12 12')
  chip.cell.prepend(shape)
  layer.append(row)
  return { avatar, texts: texts.map(({ text }) => text), chip, shape, status: '' }
})

const known = new Map<number, Prospect>()
const asking = new Set<number>()

const fill = (): void => {
  const first = Math.max(0, Math.floor(pane.scrollTop / HEIGHT) - ABOVE)
  layer.style.transform = `translateY(${first * HEIGHT}px)`
  rows.forEach((row, at) => {
    const prospect = known.get(first + at)
    if (prospect === undefined) return fetchPage(Math.floor((first + at) / PAGE))
    const { person, status, status_changed_at: at_ } = prospect
    const [word, tone, shape, next, detail] = STATUSES[status] ?? DISCOVERED
    const hue = hueOf(person.public_identifier)
    row.avatar.cell.style.background = `hsl(${hue} 34% 90%)`
    row.avatar.cell.style.color = `hsl(${hue} 45% 28%)`
    row.avatar.text.data = person.full_name.charAt(0)
    const age = `${Math.floor((Date.now() - Date.parse(at_)) / HOUR_MS)}h ago`
    const line = `${person.job_title} · ${person.company_name}`
    for (const [cell, text] of [person.full_name, line, next, detail, age].entries()) {
      const node = row.texts[cell]
      if (node && node.data !== text) node.data = text
    }
    if (row.status === status) return
    row.status = status
    row.chip.cell.dataset['tone'] = tone
    row.chip.text.data = word
    row.shape.innerHTML = shape
  })
}

const fetchPage = (page: number): void => {
  if (asking.has(page)) return
  asking.add(page)
  void fetch(`${path}&page=${page + 1}`, { headers: { authorization: `Bearer ${token}` } })
    .then((answer) => answer.json())
    .then(({ data }: { data: readonly Prospect[] }) => {
      data.forEach((prospect, at) => known.set(page * PAGE + at, prospect))
      fill()
    })
}

pane.addEventListener('scroll', fill)
document.body.append(pane)
fill()
