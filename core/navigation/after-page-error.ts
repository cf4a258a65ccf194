/** A page that breaks leads to / at most this often, so that one that always breaks doesn't loop. */
export const MIN_PAGE_ERROR_INTERVAL_MS = 60_000

/** What follows when a page breaks while it is drawn. `lastBreak` is when that was so before. */
export const afterPageError = (now: number, lastBreak: number | null): 'way_out' | 'plain_page' =>
  lastBreak !== null && now - lastBreak < MIN_PAGE_ERROR_INTERVAL_MS ? 'plain_page' : 'way_out'
