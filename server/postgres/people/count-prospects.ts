import { sql, type SqlBool } from 'kysely'
import type { ProspectId } from '#core/runtime/ids.ts'
import { preparedSelect } from '../prepared.ts'
import { liveTopic } from '../topics/live-topic.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { worded } from '../worded.ts'
import { isChosen, isOwnCampaign, isSearched, type Asked } from './select-prospects.ts'

type Counted = Omit<Asked, 'limit' | 'offset' | 'key' | 'behind' | 'passed'>

/** Everybody, or all of a status or a topic, as the counters have it. */
export const askCounters = worded((db, { campaignId, statuses, topic }: Counted) =>
  preparedSelect(
    db
      .selectFrom('status_counter')
      .where('campaign_id', '=', campaignId)
      .$if(statuses.length > 0, (rows) =>
        rows.where(sql<SqlBool>`status = any(${statuses}::text[])`),
      )
      .$if(topic !== null, (rows) => rows.where('topic_id', '=', liveTopic(topic)))
      .select(sql<number>`coalesce(sum(people_count), 0)::integer`.as('count')),
  ),
)

/** What nothing else names the workspace of; added to, it is no index's. */
const isOwn = (db: Db, asked: Counted) =>
  sql<SqlBool>`${isChosen(asked)} and m.workspace_id + 0 = ${workspaceOf(db)}`

type UpTo = Counted & { readonly most: number }

/** How many there are, no further than one more than `most`. */
export const askUpTo = worded(
  (db, { most, ...asked }: UpTo) => sql<{ count: number }>`
    select count(*)::integer as count from (
      select from campaign_person m where ${isChosen(asked)} limit ${most + 1}) found
    where ${isOwnCampaign(db, asked)}`,
)

/** The same of those who have the words, among the first `passed`. */
export const askPassedUpTo = worded(
  (db, { most, passed, ...asked }: UpTo & Pick<Asked, 'passed'>) => sql<{ count: number }>`
    select count(*)::integer as count from (
      select from (select m.person_id from campaign_person m where ${isOwn(db, asked)} limit ${passed}) m
      where (select true from person p where p.id = m.person_id and ${isSearched(asked)})
      limit ${most + 1}) found`,
)

/** The same of all who have them, looked up in their index. */
export const askLookedUpTo = worded(
  (db, { most, ...asked }: UpTo) => sql<{ count: number }>`
    select count(*)::integer as count from (
      select from (select people_found(${workspaceOf(db)}, ${asked.words}, null) as person) found
      where (select true from campaign_person m where m.person_id = found.person and ${isOwn(db, asked)})
      limit ${most + 1}) found`,
)

interface Search {
  /** How many are in the campaign. */
  readonly people: number
  /** How many of those who have the words are meant: of all of them, or of some of too many. */
  readonly here: number
  /** All who are meant, where the words are not common, and no more than `most` of the workspace have them. */
  readonly ids: readonly ProspectId[] | null
}

/** Of so many of the campaign so many make words common: more than enough have them. */
const SAMPLE = { people: 200, enough: 100 }

/**
 * Who has the words, looked up in their index, `most` of a workspace at most, where they are not common; each as a
 * value, as no planner makes a join of it.
 */
export const askSearch = worded(
  (db, { most, ...asked }: Counted & { readonly most: number }) => sql<Search>`
    with sample as materialized (
      select count(*) >= ${sql.lit(SAMPLE.enough)} as is_common from (
        select m.person_id from campaign_person m where m.campaign_id = ${asked.campaignId}
        order by m.id limit ${sql.lit(SAMPLE.people)}) m
      where (select true from person p where p.id = m.person_id and ${isSearched(asked)})),
    found (person) as materialized (
      select people_found(${workspaceOf(db)}, ${asked.words}, ${most + 1})
      where not (select is_common from sample)),
    here (id) as materialized (
      select (select m.id from campaign_person m where m.person_id = found.person and ${isOwn(db, asked)})
      from found)
    select
      (select coalesce(sum(people_count), 0)::integer from status_counter
        where campaign_id = ${asked.campaignId}) as people,
      (select count(id)::integer from here) as here,
      case when not (select is_common from sample) and (select count(*) from found) <= ${most}
        then array(select id from here where id is not null) end as ids`,
)
