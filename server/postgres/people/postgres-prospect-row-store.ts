import type { Network } from '#core/network/network.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type {
  ProspectPage,
  ProspectQuery,
  ProspectRowStore,
} from '#server/people/prospect-row-store.ts'
import type { ProspectRow } from '#server/people/prospect-row.ts'
import { searchWords } from '#server/persons/search-words.ts'
import type { Transaction } from '../../database/database.ts'
import { wordsQuery } from '../persons/words-query.ts'
import { workspaceOf } from '../transaction.ts'
import { Anchors, isFar } from './anchors.ts'
import { askCounters, askLookedUpTo, askPassedUpTo, askSearch, askUpTo } from './count-prospects.ts'
import { prospectFromRow } from './prospect-query.ts'
import {
  askIsCut,
  askLookedUp,
  askPage,
  askPassing,
  askRows,
  isByName,
  type Asked,
} from './select-prospects.ts'

/** So many are read as fast as a page of many, whatever they are asked. */
const FEW = 5_000
/** So many of a workspace who have the words of a search are looked up in a few milliseconds. */
const MAX_LISTED = 2_000
/** So many are sorted by their names as fast as those of many are met. */
const FEW_NAMES = 2_000
/** So many are passed in the order of an index sooner than many are looked up and sorted. */
const MAX_PASSED = 50_000
/** So far those are counted of whom no counter tells: by how they fit, which an index has, and by their words. */
const MAX_COUNTED = { fitting: 10_000, searched: 1_000 }

type Counted = Pick<ProspectPage, 'count' | 'countIsExact'>
type Rows = Awaited<ReturnType<typeof askPage>>
type Found = readonly [Counted, Rows]

interface ProspectRowDeps {
  readonly networks: readonly Network[]
  readonly clock: Clock
  /** How many are passed in the order of an index before all who are meant are looked up. */
  readonly passed?: number
}

export class PostgresProspectRowStore implements ProspectRowStore {
  readonly #networks: readonly Network[]
  readonly #passed: number
  readonly #anchors: Anchors

  constructor({ networks, clock, passed = MAX_PASSED }: ProspectRowDeps) {
    this.#networks = networks
    this.#passed = passed
    this.#anchors = new Anchors(clock)
  }

  async list(
    transaction: Transaction,
    campaignId: CampaignId,
    query: ProspectQuery,
  ): Promise<ProspectPage> {
    const words = query.search === '' ? null : searchWords(query.search)
    if (query.search !== '' && words === null) return { ...exactly(0), rows: [], next: null }
    const asked = {
      ...askedBy(campaignId, query, words && wordsQuery(words, workspaceOf(transaction))),
      passed: this.#passed,
    }
    const [counted, found] =
      words === null
        ? await this.#findListed(transaction, asked, query.ordering)
        : await findSearched(transaction, asked, query.ordering)
    const rows = found.slice(0, query.limit)
    const last = found.length > query.limit ? rows.at(-1) : undefined
    const known = {
      end: asked.offset + found.length,
      isAll: last === undefined && asked.behind === null,
    }
    return {
      ...(counted.countIsExact || found.length === 0 ? counted : read(counted, known)),
      rows: rows.map((row) => prospectFromRow(row, this.#networks)),
      next: last ? { key: last.key, id: last.tie } : null,
    }
  }

  async find(
    transaction: Transaction,
    ids: readonly ProspectId[],
  ): Promise<readonly ProspectRow[]> {
    const rows = await askRows(transaction, { ids })
    return rows.map((row) => prospectFromRow(row, this.#networks))
  }

  /** Without a search: how many they are counters tell, but for how they fit. */
  async #findListed(
    transaction: Transaction,
    asked: Asked,
    ordering: ProspectOrdering,
  ): Promise<Found> {
    const counting =
      asked.fits.length > 0
        ? countUpTo(MAX_COUNTED.fitting, transaction, asked)
        : askCounters(transaction, asked).then(([row]) => exactly(row?.count ?? 0))
    const page = () => this.#readPage(transaction, asked, ordering)
    if (!isByName(ordering)) return Promise.all([counting, page()])
    const counted = await counting
    const isShort = counted.count <= FEW_NAMES
    return [counted, await (isShort ? askPage(transaction, asked, ordering) : page())]
  }

  async #readPage(transaction: Transaction, asked: Asked, ordering: ProspectOrdering) {
    const read = isByName(ordering) ? passing : askPage
    const from = isFar(asked) ? await this.#anchors.nearer(transaction, asked, ordering) : asked
    return read(transaction, from, ordering)
  }
}

function askedBy(
  campaignId: CampaignId,
  { statuses, topic, fits, limit, from }: ProspectQuery,
  words: string | null,
): Omit<Asked, 'passed'> {
  const place = typeof from === 'number' ? { offset: from } : { offset: 0, after: from }
  const { key, id: behind } = place.after ?? { key: '', id: null }
  const { offset } = place
  return {
    campaignId,
    words: words ?? '',
    ids: null,
    statuses,
    topic,
    fits,
    limit,
    offset,
    key,
    behind,
  }
}

/** Few who have the words are looked up by them. Of many in a large campaign some are met soon, whatever the order. */
async function findSearched(
  transaction: Transaction,
  asked: Asked,
  ordering: ProspectOrdering,
): Promise<Found> {
  const [search] = await askSearch(transaction, { ...asked, most: MAX_LISTED })
  if (!search) throw new Error('A search has one row.')
  const { people, here, ids } = search
  if (ids !== null) {
    const counted = exactly(ids.length)
    return [
      counted,
      ids.length === 0 ? [] : await askPage(transaction, { ...asked, ids }, ordering),
    ]
  }
  if (people <= FEW) {
    const counting = countSearched(transaction, { ...asked, passed: FEW }, { people, most: FEW })
    return Promise.all([counting, askPage(transaction, asked, ordering)])
  }
  const most = MAX_COUNTED.searched
  const counting =
    here > most ? upTo(most, here) : countSearched(transaction, asked, { people, most })
  return Promise.all([counting, passing(transaction, asked, ordering)])
}

/** Where too few are met, all of them are looked up and sorted. */
async function passing(
  transaction: Transaction,
  asked: Asked,
  ordering: ProspectOrdering,
): Promise<Rows> {
  const rows = await askPassing(transaction, asked, ordering)
  if (rows.length > asked.limit) return rows
  const [way] = await askIsCut(transaction, asked, ordering)
  if (!way?.is_cut) return rows
  return (asked.words === '' ? askPage : askLookedUp)(transaction, asked, ordering)
}

const exactly = (count: number): Counted => ({ count, countIsExact: true })

const upTo = (most: number, count = 0): Counted =>
  count <= most ? exactly(count) : { count: most, countIsExact: false }

async function countUpTo(most: number, transaction: Transaction, asked: Asked): Promise<Counted> {
  const [row] = await askUpTo(transaction, { ...asked, most })
  return upTo(most, row?.count)
}

/** Of `people` in a campaign: more than `most` are met among the first where they are common, and else all are looked up. */
async function countSearched(
  transaction: Transaction,
  asked: Asked,
  { people, most }: { readonly people: number; readonly most: number },
): Promise<Counted> {
  const [met] = await askPassedUpTo(transaction, { ...asked, most })
  const counted = upTo(most, met?.count)
  if (!counted.countIsExact || people <= asked.passed) return counted
  const [found] = await askLookedUpTo(transaction, { ...asked, most })
  return upTo(most, found?.count)
}

/** Whoever reads on knows of more, and at the end of all. */
const read = (
  { count }: Counted,
  { end, isAll }: { readonly end: number; readonly isAll: boolean },
): Counted => (isAll ? exactly(end) : { count: Math.max(count, end), countIsExact: false })
