import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { ProspectCursor } from '#server/people/prospect-row-store.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { worded } from '../worded.ts'
import {
  beyond,
  isBehind,
  isByName,
  isMeant,
  isOwnCampaign,
  ofPerson,
  orderOf,
  type Asked,
} from './select-prospects.ts'

/** An anchor stands behind each so many rows of a list. */
export const ROWS_APART = 1_000
/** So many people are passed by name from one anchor to the next. */
const MAX_PASSED = 5 * ROWS_APART

/** Whose turn is next because a user asked for them; so many of them are counted to tell whether there are more. */
const REQUESTED = { turns: sql`0, 2`, most: sql.lit(1_000) }

/** What is another one as soon as there are more or fewer; where it matters who has which status, as soon as counters were written. */
export const askVersion = worded(
  (db, { campaignId }: Pick<Asked, 'campaignId'>, ordering: ProspectOrdering) => {
    const { column, key } = orderOf(ordering)
    const written = sql`md5(string_agg(concat(ctid, xmin), ' ' order by ctid))`
    const requested = sql`(select count(*) from (select from campaign_person m
      where m.campaign_id = ${campaignId} and ${key} in (${REQUESTED.turns}) limit ${REQUESTED.most}) m)`
    const versions = {
      ...{ id: sql`sum(people_count)`, full_name: sql`sum(people_count)` },
      ...{ status: written, status_changed_at: written },
      next_step: sql`concat(${written}, ${requested})`,
    }
    return sql<{ version: string | null }>`select ${versions[column]}::text as version
      from status_counter where campaign_id = ${campaignId} and workspace_id = ${workspaceOf(db)}`
  },
)

/**
 * The next `most` anchors behind the row of the cursor: fewer where the list ends, or where too few of those who are passed by
 * name are in the campaign.
 */
export const askAnchors = worded(
  (db, { most, ...asked }: Asked & { readonly most: number }, ordering: ProspectOrdering) => {
    const next = (begins: RawBuilder<SqlBool>) => sql`(
      ${isByName(ordering) ? peopleFrom(db, asked, { ordering, begins }) : prospectsFrom(asked, { ordering, begins })}
      limit 1 offset ${sql.lit(ROWS_APART - 1)})`
    return sql<ProspectCursor>`
      with recursive anchor (key, tie, number) as (
        select key, tie, 1 from ${next(beyond(asked, ordering))} first
        union all
        select next.key, next.tie, number + 1 from anchor
        cross join lateral ${next(isBehind(ordering, sql`anchor.key, anchor.tie`))} next
        where number < ${most}::bigint)
      select key::text, tie as id from anchor where ${isOwnCampaign(db, asked)} order by number`
  },
)

interface From {
  readonly ordering: ProspectOrdering
  readonly begins: RawBuilder<SqlBool>
}

function prospectsFrom(asked: Asked, { ordering, begins }: From) {
  const { key, tie, how } = orderOf(ordering)
  return sql`select ${key} as key, ${tie} as tie from campaign_person m
    where ${isMeant(asked, ordering)} and ${begins} order by ${key} ${how}, ${tie} ${how}`
}

function peopleFrom(db: Db, asked: Asked, { ordering, begins }: From) {
  const { key, tie, how } = orderOf(ordering)
  return sql`select p.key, p.id as tie from (
      select ${key} as key, p.id from person p
      where p.workspace_id = ${workspaceOf(db)} and p.deleted_at is null and ${begins}
      order by ${key} ${how}, ${tie} ${how} limit ${sql.lit(MAX_PASSED)}) p
    where ${ofPerson(asked, 'true')} order by p.key ${how}, p.id ${how}`
}
