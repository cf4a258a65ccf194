import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { SearchProgress } from '#core/campaign/search-progress.ts'
import type { PeopleSearch, PeopleSearchDetails } from '#server/imports/people-search.ts'
import type { Schema } from '../schema.ts'

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

export interface SearchJson extends Selectable<Schema['people_search']> {
  readonly skipped_for: PeopleSearchDetails['skippedFor']
}

/** The search of the campaign of that alias, with whom it left out. */
export const searchOf = (campaign: string): RawBuilder<SearchJson | null> => sql`(
  select row_to_json(found) from (
    select s.*, (
      select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'count', k.people) order by k.code), '[]')
      from (select code, count(*) as people from search_skip
        where campaign_id = s.campaign_id group by code) k
    ) as skipped_for
    from people_search s where s.campaign_id = ${sql.ref(`${campaign}.id`)}
      and s.workspace_id = ${sql.ref(`${campaign}.workspace_id`)}) found)`

export const searchDetailsFromJson = (row: SearchJson): PeopleSearchDetails => ({
  ...searchFromRow(row),
  skippedFor: row.skipped_for,
})
