import { sql, type Selectable } from 'kysely'
import type { CampaignId, PromptVersionId } from '#core/runtime/ids.ts'
import type { PromptSettings } from '#core/writing/prompt-api.ts'
import type {
  PromptMessage,
  PromptSession,
  PromptStats,
  PromptVersion,
} from '#core/writing/prompt.ts'
import { textStats, writtenTexts } from '../drafts/text-stats.ts'
import type { Schema } from '../schema.ts'
import type { Db } from '../transaction.ts'

/** Those whose campaign and topic are there. */
export const liveSessions = (db: Db) =>
  db
    .selectFrom('prompt_session as p')
    .innerJoin('campaign as c', 'c.id', 'p.campaign_id')
    .leftJoin('topic as t', 't.id', 'p.topic_id')
    .where('c.deleted_at', 'is', null)
    .where((is) => is.or([is('p.topic_id', 'is', null), is('t.deleted_at', 'is', null)]))

export async function readSession(
  db: Db,
  found: ReturnType<typeof liveSessions>,
): Promise<PromptSession | null> {
  const row = await found.selectAll('p').executeTakeFirst()
  if (row === undefined) return null
  const stats = await readStats(db, row.campaign_id)
  const versions = await db
    .selectFrom('prompt_version as v')
    .selectAll('v')
    .where('v.prompt_session_id', '=', row.id)
    .orderBy('v.number', 'desc')
    .execute()
  return {
    id: row.id,
    campaign: row.campaign_id,
    topic: row.topic_id,
    purpose: row.purpose,
    title: row.title,
    activeVersion: row.active_version_id,
    versions: versions.map((each) => versionFromRow(each, stats.get(each.id) ?? UNUSED)),
  }
}

/** How each version did that wrote for somebody of the campaign. */
async function readStats(db: Db, campaign: CampaignId) {
  const { rows } = await sql<PromptStats & { readonly version: PromptVersionId }>`
    select t.prompt_version_id as version, ${textStats} from ${writtenTexts(db, campaign)}
    where t.prompt_version_id is not null group by 1`.execute(db)
  return new Map(rows.map(({ version, ...stats }) => [version, stats]))
}

const UNUSED: PromptStats = {
  ...{ generated: 0, approved: 0, edited: 0, rejected: 0, sent: 0, accepted: 0, replied: 0 },
}

type VersionRow = Selectable<Schema['prompt_version']>

const versionFromRow = (row: VersionRow, stats: PromptStats): PromptVersion => ({
  id: row.id,
  session: row.prompt_session_id,
  number: row.number,
  status: row.status,
  instructions: row.instructions,
  tone: row.tone,
  language: row.language,
  maxLength: row.max_length,
  stats,
  createdAt: row.created_at,
})

export const messageFromRow = (row: Selectable<Schema['prompt_message']>): PromptMessage => ({
  id: row.id,
  role: row.role,
  content: row.content,
  producedVersion: row.produced_version_id,
  createdAt: row.created_at,
})

export const settingsToRow = ({ instructions, tone, language, maxLength }: PromptSettings) => ({
  ...{ instructions, tone, language, max_length: maxLength },
})
