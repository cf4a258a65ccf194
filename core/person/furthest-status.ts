import type { ProspectStatus } from '../prospect/prospect-status.ts'

/**
 * How far somebody has come, from the least to the most: of a person in several campaigns the furthest
 * counts, so that what ended in one shows only where no other goes on.
 */
export const STATUSES_BY_RANK = [
  'USER_CANCELLED',
  'DUPLICATED',
  'FAIL_TO_INVITE',
  'DISCOVERED',
  'VISITED',
  'INVITATION_SENT',
  'ACCEPTED',
  'FOLLOW_UP',
  'END_OF_SEQUENCE',
  'PROSPECT_REPLIED',
] as const satisfies readonly ProspectStatus[]

/** From 1, as the database keeps it. */
export const rankOf = (status: ProspectStatus): number => STATUSES_BY_RANK.indexOf(status) + 1

export const statusOfRank = (rank: number): ProspectStatus =>
  STATUSES_BY_RANK[rank - 1] ?? 'DISCOVERED'

/** Of the statuses that somebody has in campaigns; whoever is in none was only discovered. */
export const furthestStatus = (statuses: readonly ProspectStatus[]): ProspectStatus =>
  statuses.length === 0 ? 'DISCOVERED' : statusOfRank(Math.max(...statuses.map(rankOf)))
