import type { FaultSwitches } from './faults.ts'

/** What a search shows at most, and on one page. */
export interface ResultLimits {
  readonly perPage: number
  readonly maxShown: number
}

/** One page of a search. */
export interface ListedResults<T> {
  readonly items: readonly T[]
  /** How many fit, whether or not they are shown. */
  readonly count: number
  readonly number: number
  readonly pages: number
  readonly hasNext: boolean
  /** The last page that is shown, though more would fit. */
  readonly isCutOff: boolean
}

/** Those on a page who were on the one before it already. */
const REPEATED = 3
/** Those who left the list with each page that was read. */
const LEFT_PER_PAGE = 2
const LAST_PAGE_THAT_ENDS_EARLY = 2

/** Page `asked` of those who fit, as the faults that are on leave it. */
export const listedResults = <T>(
  all: readonly T[],
  asked: string | null,
  { perPage, maxShown, faults }: ResultLimits & { readonly faults: Pick<FaultSwitches, 'isOn'> },
): ListedResults<T> => {
  const wanted = Math.max(1, Math.floor(Number(asked ?? 1)) || 1)
  const left = faults.isOn('search_shrinks') ? all.slice((wanted - 1) * LEFT_PER_PAGE) : all
  const ordered = faults.isOn('search_reorders') ? reordered(left, wanted) : left
  const shown = ordered.slice(0, maxShown)
  const pages = Math.max(1, Math.ceil(shown.length / perPage))
  const number = Math.min(wanted, pages)
  const back = faults.isOn('search_repeats') && number > 1 ? REPEATED : 0
  const endsEarly = faults.isOn('search_ends_early') && number >= LAST_PAGE_THAT_ENDS_EARLY
  return {
    items: shown.slice((number - 1) * perPage - back, number * perPage),
    count: left.length,
    number,
    pages,
    hasNext: number < pages && !endsEarly,
    isCutOff: number === pages && ordered.length > shown.length,
  }
}

/** With every second page neighbours change places, so that some move to the page before, or after. */
const reordered = <T>(all: readonly T[], page: number): readonly T[] => {
  const first = 1 + (page % 2)
  return all.map((one, at) => {
    const isInPair = at >= first && at < all.length - ((all.length - first) % 2)
    if (!isInPair) return one
    return all[at + ((at - first) % 2 === 0 ? 1 : -1)] ?? one
  })
}
