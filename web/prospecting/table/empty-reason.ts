import type { Campaign } from '#core/campaign/campaign.ts'

/** Why nobody is in a campaign: each way in has its own reasons; what is under way is told beside. */
export type EmptyReason =
  | 'copying'
  | 'importing'
  | 'noFile'
  | 'allSkipped'
  | 'searching'
  | 'searchWaits'
  | 'searchAddedNobody'
  | 'nobody'

export const emptyReason = ({
  import: file,
  search,
  copyJob,
}: Pick<Campaign, 'import' | 'search' | 'copyJob'>): EmptyReason => {
  if (copyJob !== null) return 'copying'
  if (search !== null) {
    if (search.stop === 'unreadable' || (search.stop === null && search.paused)) {
      return 'searchWaits'
    }
    if (search.stop === null) return 'searching'
    return search.added === 0 ? 'searchAddedNobody' : 'nobody'
  }
  if (file === null) return 'nobody'
  if (file.state === 'running' || file.receiving === true) return 'importing'
  if (file.state !== 'done') return 'noFile'
  return file.good === 0 && file.problems > 0 ? 'allSkipped' : 'nobody'
}
