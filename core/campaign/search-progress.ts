/** Why a search goes on no more. */
export const SEARCH_STOPS = [
  /** As many people were added as its campaign was to have. */
  'max_people',
  /** The network shows no further page. */
  'end',
  /** The network has more, and shows no more of them. */
  'result_limit',
  /** Page after page shows only people who were found before. */
  'nobody_new',
  /** A page could not be read, time and again: its user may resume it there. */
  'unreadable',
] as const
export type SearchStop = (typeof SEARCH_STOPS)[number]

/** The most people that one search brings into a campaign. */
export const MAX_PEOPLE_OF_SEARCH = 2500

/** So many pages one after the other without anybody new, and there is nobody left to be found. */
export const MAX_PAGES_WITHOUT_NEWS = 3

/** How far a search is; each person counts once, however often pages show them. */
export interface SearchProgress {
  /** Pages that were read. */
  readonly pages: number
  /** Where it goes on. */
  readonly nextPage: number
  /** Who was added to the campaign. */
  readonly added: number
  /** Who was found and is no new prospect. */
  readonly skipped: number
  /** How many there are, as the network said; the most, where it said several; null where it didn't. */
  readonly listed: number | null
  /** Pages since somebody new was shown. */
  readonly pagesWithoutNews: number
  /** Null while it goes on. */
  readonly stop: SearchStop | null
}

export const SEARCH_BEGIN: SearchProgress = {
  pages: 0,
  nextPage: 1,
  added: 0,
  skipped: 0,
  listed: null,
  pagesWithoutNews: 0,
  stop: null,
}

/** What one more page came to. */
export interface PageOutcome {
  /** Of those whom no page before it showed. */
  readonly added: number
  readonly skipped: number
  /** How many there are on all pages, as the page says; null where it doesn't. */
  readonly count: number | null
  readonly hasNext: boolean
  /** Whether the network says that it shows no more of them. */
  readonly isCutOff: boolean
}

/** How many may still be added. */
export const roomLeft = ({ added }: SearchProgress, maxPeople: number): number =>
  Math.max(0, maxPeople - added)

export const found = ({ added, skipped }: Pick<SearchProgress, 'added' | 'skipped'>): number =>
  added + skipped

export const afterPage = (
  before: SearchProgress,
  page: PageOutcome,
  maxPeople: number,
): SearchProgress => {
  const isNews = page.added + page.skipped > 0
  const after = {
    pages: before.pages + 1,
    nextPage: before.nextPage + 1,
    added: before.added + page.added,
    skipped: before.skipped + page.skipped,
    listed: page.count === null ? before.listed : Math.max(page.count, before.listed ?? 0),
    pagesWithoutNews: isNews ? 0 : before.pagesWithoutNews + 1,
  }
  return { ...after, stop: stopOf(after, page, maxPeople) }
}

const stopOf = (
  after: Omit<SearchProgress, 'stop'>,
  { hasNext, isCutOff }: PageOutcome,
  maxPeople: number,
): SearchStop | null => {
  if (after.added >= maxPeople) return 'max_people'
  if (!hasNext) return isCutOff ? 'result_limit' : 'end'
  return after.pagesWithoutNews >= MAX_PAGES_WITHOUT_NEWS ? 'nobody_new' : null
}
