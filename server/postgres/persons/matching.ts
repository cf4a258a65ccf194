import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rankOf } from '#core/person/furthest-status.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { PersonConditions } from '#server/persons/person-query.ts'
import type { SearchWords } from '#server/persons/search-words.ts'
import { isChosen } from '../is-chosen.ts'

/** Of the person `p`, all that a filter asks but its search. */
export function conditionsFor(
  filter: PersonConditions,
  workspaceId: WorkspaceId,
): readonly RawBuilder<SqlBool>[] {
  const { status, campaign, topic, jobTitle, location, tag, activeFrom, activeTo, member } = filter
  const all: RawBuilder<SqlBool>[] = []
  if (isGiven(status)) all.push(sql`p.status_rank in (${sql.join(status.map(rankOf))})`)
  if (isGiven(campaign) || topic !== undefined) {
    const ofCampaign = isGiven(campaign) ? sql`m.campaign_id in (${sql.join(campaign)})` : sql`true`
    const ofTopic = topic === undefined ? sql`true` : sql`m.topic_id = ${topic}`
    all.push(sql`exists (select from campaign_person m join campaign c on c.id = m.campaign_id
      where m.person_id = p.id and m.workspace_id = ${workspaceId} and ${ofCampaign} and ${ofTopic}
        and c.deleted_at is null)`)
  }
  if (isGiven(jobTitle)) all.push(isAmong('job_title', jobTitle))
  if (isGiven(location)) all.push(isAmong('location', location))
  if (isGiven(tag)) {
    all.push(sql`p.id in (select t.person_id from person_tag t
      where t.workspace_id = ${workspaceId} and t.tag in (${sql.join(tag)}))`)
  }
  if (activeFrom !== undefined) all.push(sql`p.last_activity_at >= ${activeFrom}`)
  if (activeTo !== undefined) all.push(sql`p.last_activity_at <= ${activeTo}`)
  if (member !== undefined) {
    all.push(sql`exists (select from campaign_person m where m.person_id = p.id
      and m.workspace_id = ${workspaceId} and m.campaign_id = ${member.campaign}
      and ${isChosen(member.selection)})`)
  }
  return all
}

const isGiven = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0

const isAmong = (column: 'job_title' | 'location', values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(`p.${column}`)} collate "und-x-icu" in (${sql.join(values)})`

/** A tsquery, as text: each word by its beginning. */
export const wordsQuery = ({ words, runs }: SearchWords): string =>
  [...words, ...runs].map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ')

/** Whether a search finds the person `p`, one by one. */
export const hasWords = (query: string) => sql<SqlBool>`
  person_words(p.workspace_id, p.full_name, p.company_name, p.job_title) @@ ${query}::tsquery`
