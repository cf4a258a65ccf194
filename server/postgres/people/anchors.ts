import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { ProspectCursor } from '#server/people/prospect-row-store.ts'
import { BoundedMap } from '../../bounded-map.ts'
import type { Transaction } from '../../database/database.ts'
import { askAnchors, askVersion, ROWS_APART } from './select-anchors.ts'
import type { Asked } from './select-prospects.ts'

/** So many lists have anchors, those that were read last: of a million rows each takes some 100 kB. */
const MAX_LISTS = 20
/** No version tells that somebody has another name, or came when another went, or is one of many who are asked for. */
const MAX_AGE_MS = 10_000

/** Where anchors spare passing many, and a version tells of what moves them. */
export const isFar = ({ offset, topic, fits }: Asked): boolean =>
  offset >= ROWS_APART && topic === null && fits.length === 0

interface Known {
  readonly version: string
  /** When the first of them was found. */
  readonly since: number
  /** Behind whom the list goes on after its first thousand rows, its second thousand, and so on, as far as it was passed. */
  readonly anchors: readonly ProspectCursor[]
}

/**
 * Whoever reads a list by number passes all who stand before, once: anchors of what was passed are kept while nobody
 * comes, goes or moves there, and not for long.
 */
export class Anchors {
  readonly #clock: Clock
  readonly #lists = new BoundedMap<string, Known>(MAX_LISTS)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The same, asked from the last anchor before it. */
  async nearer(transaction: Transaction, asked: Asked, ordering: ProspectOrdering): Promise<Asked> {
    const list = JSON.stringify([asked.campaignId, ordering, asked.statuses])
    const [counted] = await askVersion(transaction, asked, ordering)
    const version = counted?.version ?? ''
    const { since, anchors: passed } = this.#find(list, version)
    const number = Math.floor(asked.offset / ROWS_APART)
    const most = number - passed.length
    const from = { ...asked, ...placeBehind(passed) }
    const more = most > 0 ? await askAnchors(transaction, { ...from, most }, ordering) : []
    const anchors = [...passed, ...more]
    this.#lists.delete(list)
    this.#lists.set(list, { version, since, anchors })
    const before = anchors.slice(0, number)
    return {
      ...asked,
      ...placeBehind(before),
      offset: asked.offset - before.length * ROWS_APART,
    }
  }

  #find(list: string, version: string): Known {
    const now = this.#clock.now()
    const known = this.#lists.get(list)
    const isStill = known?.version === version && now - known.since <= MAX_AGE_MS
    return isStill ? known : { version, since: now, anchors: [] }
  }
}

const placeBehind = (anchors: readonly ProspectCursor[]): Pick<Asked, 'key' | 'behind'> => {
  const last = anchors.at(-1)
  return { key: last?.key ?? '', behind: last?.id ?? null }
}
