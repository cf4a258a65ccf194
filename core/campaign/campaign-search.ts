import type { CampaignSearch } from './campaign.ts'

/** How many people were found so far. */
export const foundBy = ({ added, skipped }: Pick<CampaignSearch, 'added' | 'skipped'>): number =>
  skipped.reduce((sum, { count }) => sum + count, added)
