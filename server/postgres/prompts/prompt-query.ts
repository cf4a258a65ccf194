import { sql, type Selectable } from 'kysely'
import type { PromptSettings } from '#core/writing/prompt-api.ts'
import type {
  PromptMessage,
  PromptSession,
  PromptStats,
  PromptVersion,
} from '#core/writing/prompt.ts'
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
  const versions = await selectVersions(db)
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
    versions: versions.map(versionFromRow),
  }
}

const selectVersions = (db: Db) =>
  db
    .selectFrom('prompt_version as v')
    .selectAll('v')
    .select(
      sql<PromptStats>`(
        select json_build_object(
          'generated', count(*),
          'approved', count(*) filter (where x.approved_at is not null),
          'edited', count(*) filter (where x.edited_by is not null),
          'rejected', count(*) filter (where x.status = 'rejected'),
          'sent', count(*) filter (where x.status = 'sent'),
          'accepted', count(*) filter (where x.status = 'sent' and m.accepted_at is not null),
          'replied', count(*) filter (where x.status = 'sent' and m.replied_at >= x.sent_at))
        from person_sequence_message x join campaign_person m on m.id = x.campaign_person_id
        where x.prompt_version_id = v.id)`.as('stats'),
    )

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

const versionFromRow = (row: VersionRow): PromptVersion => ({
  id: row.id,
  session: row.prompt_session_id,
  number: row.number,
  status: row.status,
  instructions: row.instructions,
  tone: row.tone,
  language: row.language,
  maxLength: row.max_length,
  stats: row.stats,
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
