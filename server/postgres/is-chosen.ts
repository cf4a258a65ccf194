import { sql, type SqlBool } from 'kysely'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import { likePattern } from './like.ts'
import { liveTopic } from './topics/live-topic.ts'

/** Whether a selection means the person `p` as the prospect `m` of a campaign. */
export const isChosen = (selection: ProspectSelection) => {
  if ('ids' in selection) return sql<SqlBool>`m.id = any(${[...selection.ids]}::integer[])`
  const { status, fit, search, topic } = selection.filter
  const fitting = fit?.length ? sql`m.fit_verdict = any(${[...fit]}::text[])` : sql`true`
  const among = status?.length ? sql`m.status = any(${[...status]}::text[])` : sql`true`
  const pattern = likePattern(search?.trim() ?? '')
  const found = search?.trim()
    ? sql`(p.full_name ilike ${pattern} or p.company_name ilike ${pattern}
        or p.job_title ilike ${pattern})`
    : sql`true`
  const ofTopic = topic === undefined ? sql`true` : sql`m.topic_id = ${liveTopic(topic)}`
  return sql<SqlBool>`(${among} and ${fitting} and ${found} and ${ofTopic})`
}
