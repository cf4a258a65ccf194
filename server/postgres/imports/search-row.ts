import { sql, type Selectable } from 'kysely'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { SearchProgress } from '#core/campaign/search-progress.ts'
import type { PeopleSearch, PeopleSearchDetails } from '#server/imports/people-search.ts'
import type { Schema } from '../schema.ts'
import type { Db } from '../transaction.ts'

export const searchFromRow = (row: Selectable<Schema['people_search']>): PeopleSearch => ({
  workspaceId: row.workspace_id,
  campaignId: row.campaign_id,
  network: row.network,
  url: row.url,
  maxPeople: row.max_people,
  pages: row.pages,
  nextPage: row.next_page,
  added: row.added,
  skipped: row.skipped,
  listed: row.listed,
  pagesWithoutNews: row.pages_without_news,
  stop: row.stop,
  paused: row.paused,
})

export const progressToRow = (progress: SearchProgress) => ({
  pages: progress.pages,
  next_page: progress.nextPage,
  added: progress.added,
  skipped: progress.skipped,
  listed: progress.listed,
  pages_without_news: progress.pagesWithoutNews,
  stop: progress.stop,
})

/** The searches of these campaigns, with whom they left out. */
export const selectSearchDetails = async (
  db: Db,
  ids: readonly CampaignId[],
): Promise<readonly PeopleSearchDetails[]> => {
  const rows = await db
    .selectFrom('people_search as s')
    .selectAll('s')
    .select(
      sql<PeopleSearchDetails['skippedFor']>`(
        select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'count', k.people) order by k.code), '[]')
        from (select code, count(*) as people from search_skip
          where campaign_id = s.campaign_id group by code) k
      )`.as('skipped_for'),
    )
    .where('s.campaign_id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...searchFromRow(row), skippedFor: row.skipped_for }))
}
