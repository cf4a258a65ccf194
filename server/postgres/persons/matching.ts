import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rankOf } from '#core/person/furthest-status.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { PersonConditions } from '#server/persons/person-query.ts'
import { liveTopic } from '../topics/live-topic.ts'
import type { SearchWords } from '#server/persons/search-words.ts'
import { isChosen } from '../is-chosen.ts'

/** What is asked of the person `p`, in the two ways of finding people; both find the same. */
export interface Condition {
  /** Where those who fulfil it are looked up. */
  readonly lookup: RawBuilder<SqlBool>
  /** Where people are gone through, and each is asked. */
  readonly check: RawBuilder<SqlBool>
  /** A select of their ids, some of them more than once, where an index has them: none are deleted. */
  readonly ids?: RawBuilder<unknown>
}

export const condition = (both: RawBuilder<SqlBool>): Condition => ({ lookup: both, check: both })

/** All that a filter asks but its search. */
export function conditionsFor(
  filter: PersonConditions,
  workspaceId: WorkspaceId,
): readonly Condition[] {
  const { status, jobTitle, location, tag, activeFrom, activeTo, member } = filter
  const all: Condition[] = []
  if (isGiven(status)) all.push(condition(sql`p.status_rank in (${sql.join(status.map(rankOf))})`))
  if (isGiven(filter.campaign) || filter.topic !== undefined || isGiven(filter.fit))
    all.push(inCampaigns(filter, workspaceId))
  if (isGiven(jobTitle)) all.push(condition(isAmong('job_title', jobTitle)))
  if (isGiven(location)) all.push(condition(isAmong('location', location)))
  if (isGiven(tag)) {
    const ids = sql`select t.person_id from person_tag t
      where t.workspace_id = ${workspaceId} and t.tag in (${sql.join(tag)})`
    all.push({ ids, lookup: sql`p.id in (${ids})`, check: sql`p.tags && ${[...tag]}::text[]` })
  }
  if (activeFrom !== undefined) all.push(condition(sql`p.last_activity_at >= ${activeFrom}`))
  if (activeTo !== undefined) all.push(condition(sql`p.last_activity_at <= ${activeTo}`))
  if (member !== undefined) {
    const isMember = sql<SqlBool>`exists (select from campaign_person m where m.person_id = p.id
      and m.workspace_id = ${workspaceId} and m.campaign_id = ${member.campaign}
      and ${isChosen(member.selection)})`
    all.push(condition(isMember))
  }
  return all
}

/** By a scalar subquery, each is asked: no planner makes a join of that. */
function inCampaigns(
  { campaign, topic, fit }: PersonConditions,
  workspaceId: WorkspaceId,
): Condition {
  const chosen = isGiven(campaign) ? sql`and c.id in (${sql.join(campaign)})` : sql``
  const ofTopic = topic === undefined ? sql`` : sql`and m.topic_id = ${liveTopic(topic)}`
  const fitting = isGiven(fit) ? sql`and m.fit_verdict in (${sql.join(fit)})` : sql``
  const isSuch = sql`m.workspace_id = ${workspaceId} ${ofTopic} ${fitting} and m.campaign_id in (
    select c.id from campaign c
    where c.workspace_id = ${workspaceId} and c.deleted_at is null ${chosen})`
  const ids = sql`select m.person_id from campaign_person m where ${isSuch}`
  return {
    ids,
    lookup: sql`p.id in (${ids})`,
    check: sql`(select true from campaign_person m where m.person_id = p.id and ${isSuch} limit 1)`,
  }
}

const isGiven = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0

const isAmong = (column: 'job_title' | 'location', values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(`p.${column}`)} collate "und-x-icu" in (${sql.join(values)})`

/** A tsquery, as text: each word by its beginning. */
export const wordsQuery = ({ words, runs }: SearchWords): string =>
  [...words, ...runs].map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ')

/** Whether a search finds the person. */
export const hasWords = (query: string, workspaceId: WorkspaceId): Condition => ({
  lookup: sql`p.id in (select people_found(${workspaceId}, ${query}, null))`,
  check: sql`p.words @@ ${query}::tsquery`,
})
