import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rankOf } from '#core/person/furthest-status.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { PersonConditions } from '#server/persons/person-query.ts'
import { liveTopic } from '../topics/live-topic.ts'
import type { SearchWords } from '#server/persons/search-words.ts'
import { isChosen } from '../is-chosen.ts'
import { wordsQuery } from './words-query.ts'

/** What is asked of the person `p`, in the ways of finding people; all find the same. */
export interface Condition {
  /** Where those who fulfil it are looked up. */
  readonly lookup: RawBuilder<SqlBool>
  /** Where people are gone through, and each is asked. */
  readonly check: RawBuilder<SqlBool>
  /** A select of their ids, at most so many, each once: of people who are not deleted. */
  readonly ids?: (most: number) => RawBuilder<unknown>
  /** True where an index alone has these ids: then they cost next to nothing. */
  readonly isIndexed?: true
  /** What the person's marks hold, at least. */
  readonly marks?: RawBuilder<unknown>
  /** In which order they stand side by side. */
  readonly order?: 'status' | 'last_activity_at'
}

/** All that a filter asks but its search. */
export function conditionsFor(
  filter: PersonConditions,
  workspaceId: WorkspaceId,
): readonly Condition[] {
  const { status, jobTitle, location, tag, activeFrom, activeTo, member } = filter
  const all: Condition[] = []
  const ofColumn = (check: RawBuilder<SqlBool>, order?: Condition['order']) =>
    all.push({
      ...{ lookup: check, check, isIndexed: true, ...(order && { order }) },
      ids: (most) => sql`select p.id from person p
        where p.workspace_id = ${workspaceId} and p.deleted_at is null and ${check} limit ${most}`,
    })
  if (isGiven(status)) ofColumn(isOfRank(status.map(rankOf)), 'status')
  if (isGiven(filter.campaign) || filter.topic !== undefined || isGiven(filter.fit))
    all.push(inCampaigns(filter, workspaceId))
  if (isGiven(jobTitle)) ofColumn(isAmong('job_title', jobTitle))
  if (isGiven(location)) ofColumn(isAmong('location', location))
  if (isGiven(tag)) {
    const tagged = sql`from person_tag t
      where t.workspace_id = ${workspaceId} and t.tag in (${sql.join(tag)})`
    all.push({
      ids: (most) => sql`select distinct t.person_id ${tagged} limit ${most}`,
      isIndexed: true,
      lookup: sql`p.id in (select t.person_id ${tagged})`,
      check: sql`p.tags && ${[...tag]}::text[]`,
    })
  }
  if (activeFrom !== undefined || activeTo !== undefined)
    ofColumn(isActive(activeFrom, activeTo), 'last_activity_at')
  if (member !== undefined) {
    const isMember = sql<SqlBool>`exists (select from campaign_person m where m.person_id = p.id
      and m.workspace_id = ${workspaceId} and m.campaign_id = ${member.campaign}
      and ${isChosen(member.selection, workspaceId)})`
    all.push({ lookup: isMember, check: isMember })
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
  const such = sql`from campaign_person m
    where m.workspace_id = ${workspaceId} ${ofTopic} ${fitting} and m.campaign_id in (
      select c.id from campaign c
      where c.workspace_id = ${workspaceId} and c.deleted_at is null ${chosen})`
  return {
    ids: (most) => sql`select distinct m.person_id ${such} limit ${most}`,
    // No index has both how they fit and who they are.
    ...(!isGiven(fit) && { isIndexed: true }),
    lookup: sql`p.id in (select m.person_id ${such})`,
    check: sql`(select true ${such} and m.person_id = p.id limit 1)`,
  }
}

const isGiven = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0

/** Between them, too: by that, an index begins and ends where they stand. */
const isOfRank = (ranks: readonly number[]) =>
  sql<SqlBool>`p.status_rank in (${sql.join(ranks)})
    and p.status_rank between ${Math.min(...ranks)} and ${Math.max(...ranks)}`

const isActive = (from: Date | undefined, to: Date | undefined) =>
  sql<SqlBool>`p.last_activity_at >= ${from ?? '-infinity'} and p.last_activity_at <= ${to ?? 'infinity'}`

const isAmong = (column: 'job_title' | 'location', values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(`p.${column}`)} collate "und-x-icu" in (${sql.join(values)})`

/** Whether a search finds the person: all of the words, each by its beginning. */
export function hasWords({ words, runs }: SearchWords, workspaceId: WorkspaceId): Condition {
  const beginnings = beginningsOf({ words, runs })
  const query = wordsQuery({ words, runs }, workspaceId)
  return {
    ids: (most) => sql`select people_found(${workspaceId}, ${query}, ${most})`,
    lookup: sql`p.id in (select people_found(${workspaceId}, ${query}, null))`,
    check: sql`p.words @@ ${query}::tsquery`,
    ...(beginnings.length > 0 && { marks: sql`(select marks_of(${beginnings}::text[]))` }),
  }
}

/** What marks are of, as `person_marks` of the database takes them: of a shorter word there are none. */
const beginningsOf = ({ words, runs }: SearchWords): readonly string[] => [
  ...words.map((word) => [...word].slice(0, 3).join('')).filter((word) => [...word].length === 3),
  ...runs.map((run) => [...run][0] ?? ''),
]
