import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { ProspectCursor } from '#server/people/prospect-row-store.ts'
import { BoundedMap } from '../../bounded-map.ts'
import type { Transaction } from '../../database/database.ts'
import { workspaceOf } from '../transaction.ts'
import { askAnchors, askVersion, ROWS_APART } from './select-anchors.ts'
import type { Asked } from './select-prospects.ts'

/** So many lists have anchors, those that were read last: of a million rows each takes some 100 kB. */
const MAX_LISTS = 20
/** No version tells of who has another name or is not to be contacted any more, or came when another went. */
const MAX_AGE_MS = 10_000

/** Where anchors spare passing many: a status, a topic or how they fit finds them by an index of its own. */
export const isFar = ({ offset, statuses, topic, fits }: Asked): boolean =>
  offset >= ROWS_APART && statuses.length === 0 && topic === null && fits.length === 0

interface Known {
  readonly version: string
  /** When the first of them was found. */
  readonly since: number
  /** Behind whom the list goes on after its first thousand rows, its second thousand, and so on, as far as it was passed. */
  readonly anchors: readonly ProspectCursor[]
  /** Whether no further ones are found. */
  readonly areAll: boolean
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
    const list = `${workspaceOf(transaction)} ${asked.campaignId} ${ordering}`
    const [counted] = await askVersion(transaction, asked, ordering)
    const number = Math.floor(asked.offset / ROWS_APART)
    let known = this.#find(list, counted?.version ?? '')
    const most = number - known.anchors.length
    if (most > 0 && !known.areAll) {
      const from = { ...asked, ...placeBehind(known.anchors), most }
      const more = await askAnchors(transaction, from, ordering)
      known = { ...known, anchors: [...known.anchors, ...more], areAll: more.length < most }
      this.#lists.delete(list)
      this.#lists.set(list, known)
    }
    const before = known.anchors.slice(0, number)
    return {
      ...asked,
      ...placeBehind(before),
      offset: asked.offset - before.length * ROWS_APART,
    }
  }

  #find(list: string, version: string): Known {
    const now = this.#clock.now()
    const known = this.#lists.get(list)
    // A clock may be set back.
    const isYoung = known && known.since <= now && now - known.since <= MAX_AGE_MS
    if (isYoung && known.version === version) return known
    return { version, since: now, anchors: [], areAll: false }
  }
}

const placeBehind = (anchors: readonly ProspectCursor[]): Pick<Asked, 'key' | 'behind'> => {
  const last = anchors.at(-1)
  return { key: last?.key ?? '', behind: last?.id ?? null }
}
