import { sql, type SqlBool } from 'kysely'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { searchWords } from '#server/persons/search-words.ts'
import { wordsQuery } from './persons/words-query.ts'
import { liveTopic } from './topics/live-topic.ts'

/** Whether a selection means the person `p` as the prospect `m` of a campaign. */
export const isChosen = (selection: ProspectSelection, workspaceId: WorkspaceId) => {
  if ('ids' in selection) return sql<SqlBool>`m.id = any(${[...selection.ids]}::integer[])`
  const { status, fit, search, topic } = selection.filter
  const fitting = fit?.length ? sql`m.fit_verdict = any(${[...fit]}::text[])` : sql`true`
  const among = status?.length ? sql`m.status = any(${[...status]}::text[])` : sql`true`
  const ofTopic = topic === undefined ? sql`true` : sql`m.topic_id = ${liveTopic(topic)}`
  const found = search?.trim() ? isFound(search, workspaceId) : sql`true`
  return sql<SqlBool>`(${among} and ${fitting} and ${found} and ${ofTopic})`
}

const isFound = (search: string, workspaceId: WorkspaceId) => {
  const words = searchWords(search)
  return words === null ? sql`false` : sql`p.words @@ ${wordsQuery(words, workspaceId)}::tsquery`
}
