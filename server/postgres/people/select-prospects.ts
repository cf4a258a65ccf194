import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { ProspectQuery } from '#server/people/prospect-row-store.ts'
import { liveTopic } from '../topics/live-topic.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { worded } from '../worded.ts'
import { selectProspects } from './prospect-query.ts'

/** So many more are passed for each who is left out. */
const PASSED_FOR_EACH = 2

/** What is asked of a campaign's people. */
export type Asked = Pick<ProspectQuery, 'statuses' | 'topic' | 'fits' | 'limit'> & {
  readonly campaignId: CampaignId
  /** The words of a search, as `tsquery` takes them; empty where nothing is searched for. */
  readonly words: string
  /** Who fulfils all of it, where that is known. */
  readonly ids: readonly ProspectId[] | null
  readonly offset: number
  /** Behind whom they begin, by the key and the tie of their order. */
  readonly key: string
  readonly behind: number | null
  /** So many are passed in their order before all who are meant are looked up and sorted. */
  readonly passed: number
}

/** By what they are sorted, and those who are alike in that. */
const ORDERS = {
  id: { key: sql`m.id`, tie: sql`m.id`, value: (key: string) => sql`${key}::integer` },
  status_changed_at: {
    ...{ key: sql`m.status_changed_at`, tie: sql`m.id` },
    value: (key: string) => sql`${key}::timestamptz`,
  },
  full_name: {
    ...{ key: sql`p.full_name collate "und-x-icu"`, tie: sql`p.id` },
    value: (key: string) => sql`${key}::text collate "und-x-icu"`,
  },
  status: {
    ...{ key: sql`pipeline_position(m.status)`, tie: sql`m.id` },
    value: (key: string) => sql`${key}::integer`,
  },
  next_step: {
    key: sql`next_step_turn(m.status, m.to_connect, m.do_not_contact, m.priority)`,
    tie: sql`m.id`,
    value: (key: string) => sql`${key}::integer`,
  },
}

export const orderOf = (ordering: ProspectOrdering) => {
  const column = ordering.replace('-', '') as keyof typeof ORDERS
  const direction = ordering.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return { ...ORDERS[column], column, direction, how: sql.raw(direction) }
}

/** Names are those of people, whom the other orders need not look at. */
export const isByName = (ordering: ProspectOrdering): boolean =>
  orderOf(ordering).column === 'full_name'

export const askRows = worded((db, { ids }: { readonly ids: readonly ProspectId[] }) =>
  selectProspects(db).where(sql<SqlBool>`m.id = any(${ids}::integer[])`),
)

/** One row more than asked for, where there is one: in the order of an index, or all who are meant, sorted. */
export const askPage = worded((db, asked: Asked, ordering: ProspectOrdering) => {
  const { offset, behind } = asked
  const rows = selectInOrder(db, ordering)
    .where(isMeant(asked, ordering))
    .where(isSearched(asked))
    .limit(asked.limit + 1)
  // Far down a long list, only the rows shown are joined with their people; and where they might be sorted.
  const isByProspect = asked.words === '' && asked.ids === null && !isByName(ordering)
  const mayBeSorted = behind === null && isSideBySide(asked, ordering)
  return isByProspect && (offset > 0 || mayBeSorted)
    ? rows.where(sql<SqlBool>`m.id in (${prospectIds(asked, ordering)})`)
    : rows.where(beyond(asked, ordering)).offset(offset)
})

/**
 * The same of many: some who are meant are met soon by going through people in order, if not by as many as may be passed.
 * Few are shown, which no planner knows of anything but a list.
 */
export const askPassing = worded((db, asked: Asked, ordering: ProspectOrdering) =>
  selectInOrder(db, ordering).where(
    sql<SqlBool>`m.id = any(array(${isByName(ordering) ? passingPeople(db, asked, ordering) : passing(asked, ordering)}))`,
  ),
)

/** All who have the words are looked up by them, wherever they stand. */
export const askLookedUp = worded((db, asked: Asked, ordering: ProspectOrdering) =>
  selectInOrder(db, ordering)
    .where(isChosen(asked))
    .where(
      sql<SqlBool>`m.person_id in (select people_found(${workspaceOf(db)}, ${asked.words}, null))`,
    )
    .where(beyond(asked, ordering))
    .limit(asked.limit + 1)
    .offset(asked.offset),
)

function selectInOrder(db: Db, ordering: ProspectOrdering) {
  const { key, tie, direction } = orderOf(ordering)
  return selectProspects(db)
    .select([sql<string>`(${key})::text`.as('key'), sql<number>`${tie}`.as('tie')])
    .orderBy(key, direction)
    .orderBy(tie, direction)
}

function prospectIds(asked: Asked, ordering: ProspectOrdering) {
  const { key, tie, how } = orderOf(ordering)
  return sql`select m.id ${inTheWay(asked, ordering)}
    order by ${key} ${how}, ${tie} ${how} ${partOf(asked)}`
}

/** As a value, no planner makes a join of it, for which it would look at all of them. */
function passing(asked: Asked, ordering: ProspectOrdering) {
  const { key, tie, how } = orderOf(ordering)
  return sql`select w.id from (
      select m.id, m.person_id, ${key} as key ${inTheWay(asked, ordering)}
      order by ${key} ${how}, ${tie} ${how} limit ${maxPassed(asked)}) w
    where (select true from person p where p.id = w.person_id and ${hasWords(asked)})
    order by w.key ${how}, w.id ${how} ${partOf(asked)}`
}

/** Who is in the campaign an index tells without their row: where nothing else is asked, rows of those alone are read who are shown. */
function passingPeople(db: Db, asked: Asked, ordering: ProspectOrdering) {
  const { key, tie, how } = orderOf(ordering)
  return sql`select ${ofPerson(asked, 'm.id')} from (
      select p.id from (
        select p.id, ${key} as key ${asked.words === '' ? sql`` : sql`, p.words`}
        ${peopleInTheWay(db, asked, ordering)}
        order by ${key} ${how}, ${tie} ${how} limit ${maxPassed(asked)}) p
      where ${isSearched(asked)} and ${ofPerson(asked, 'true')}
      order by p.key ${how}, p.id ${how} ${partOf(asked)}) p`
}

/** Of the prospect that the person `p` is. */
export const ofPerson = (asked: Asked, what: 'm.id' | 'true') => sql`(
  select ${sql.raw(what)} from campaign_person m where m.person_id = p.id and ${isChosen(asked)})`

/** Whether there are more in the way than are passed. */
export const askIsCut = worded((db, asked: Asked, ordering: ProspectOrdering) => {
  const all = isByName(ordering) ? peopleInTheWay(db, asked, ordering) : inTheWay(asked, ordering)
  return sql<{
    is_cut: boolean
  }>`select exists (select ${all} offset ${maxPassed(asked)}) and ${isOwnCampaign(db, asked)} as is_cut`
})

/** That the campaign is of the workspace, asked once: what is asked of each of its people is weighed against their index. */
export const isOwnCampaign = (
  db: Db,
  { campaignId }: Pick<Asked, 'campaignId'>,
) => sql<SqlBool>`exists (
  select from campaign c where c.id = ${campaignId} and c.workspace_id = ${workspaceOf(db)})`

const inTheWay = (asked: Asked, ordering: ProspectOrdering) => sql`from campaign_person m
  where ${isMeant(asked, ordering)} and ${beyond(asked, ordering)}`

const peopleInTheWay = (db: Db, asked: Asked, ordering: ProspectOrdering) => sql`from person p
  where p.workspace_id = ${workspaceOf(db)} and p.deleted_at is null and ${beyond(asked, ordering)}`

const maxPassed = ({ passed, offset }: Asked) =>
  sql`${passed}::bigint + ${sql.lit(PASSED_FOR_EACH)} * ${offset}::bigint`

const partOf = ({ limit, offset }: Asked) => sql`limit ${limit + 1} offset ${offset}`

export const beyond = ({ key, behind }: Asked, ordering: ProspectOrdering) =>
  behind === null
    ? sql<SqlBool>`true`
    : isBehind(ordering, sql`${orderOf(ordering).value(key)}, ${behind}::integer`)

/** Whether somebody stands behind a key and a tie. */
export function isBehind(ordering: ProspectOrdering, keyAndTie: RawBuilder<unknown>) {
  const { key, tie, direction } = orderOf(ordering)
  const comesAfter = sql.raw(direction === 'desc' ? '<' : '>')
  return sql<SqlBool>`(${key}, ${tie}) ${comesAfter} (${keyAndTie})`
}

/** What is asked of the prospect `m`, but what is searched for. */
export const isChosen = ({
  campaignId,
  statuses,
  topic,
  fits,
  ids,
}: Omit<Asked, 'limit' | 'offset' | 'key' | 'behind' | 'words' | 'passed'>) =>
  sql<SqlBool>`${sql.join(
    [
      sql`m.campaign_id = ${campaignId}`,
      ...(ids === null ? [] : [sql`m.id = any(${ids}::integer[])`]),
      ...(statuses.length > 0 ? [sql`m.status = any(${statuses}::text[])`] : []),
      ...(topic === null ? [] : [sql`m.topic_id = ${liveTopic(topic)}`]),
      ...(fits.length > 0 ? [sql`m.fit_verdict = any(${fits}::text[])`] : []),
    ],
    sql` and `,
  )}`

const positionOf = (which: 'min' | 'max', { statuses }: Pick<Asked, 'statuses'>) =>
  sql`(select ${sql.raw(which)}(pipeline_position(status)) from unnest(${statuses}::text[]) status)`

const isSideBySide = ({ statuses }: Asked, ordering: ProspectOrdering): boolean =>
  orderOf(ordering).column === 'status' && statuses.length > 0

/** The same, in an order that may have them side by side: so its index begins and ends where they stand. */
export const isMeant = (asked: Asked, ordering: ProspectOrdering) =>
  isSideBySide(asked, ordering)
    ? sql<SqlBool>`${isChosen(asked)} and ${ORDERS.status.key}
        between ${positionOf('min', asked)} and ${positionOf('max', asked)}`
    : isChosen(asked)

/** Whether the person `p` has the words. */
const hasWords = ({ words }: Pick<Asked, 'words'>) =>
  sql<SqlBool>`p.words @@ ${words}::text::tsquery`

/** The same; where they are known already, or nothing is searched for, each has. */
export const isSearched = ({ words, ids }: Pick<Asked, 'words' | 'ids'>) =>
  words === '' || ids !== null ? sql<SqlBool>`true` : hasWords({ words })
