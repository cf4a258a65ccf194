import { sql, type RawBuilder } from 'kysely'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

interface Copying {
  readonly source: CampaignId
  readonly campaign: CampaignId
}

/**
 * Gives a copy of a campaign, whose topics are copied, its prompt sessions and those of its topics: each begins
 * with its name and what it wrote by, without what was said.
 */
export async function copyPrompts(
  transaction: Transaction,
  { source, campaign }: Copying,
): Promise<void> {
  const db = sqlOf(transaction)
  const copies = sql`select p.*, t.id as copied_topic from prompt_session p
    left join topic t on t.campaign_id = ${campaign} and t.copy_of = p.topic_id
    where p.campaign_id = ${source} and p.workspace_id = ${workspaceOf(transaction)}
      and p.active_version_id is not null and (p.topic_id is null or t.id is not null)`
  await sql`with copies as (${copies}), made as (
      insert into prompt_session (workspace_id, campaign_id, topic_id, purpose, title)
      select workspace_id, ${campaign}::integer, copied_topic, purpose, title from copies order by id
      returning id, topic_id, purpose
    )
    insert into prompt_version (workspace_id, prompt_session_id, number, status, ${SETTINGS})
    select v.workspace_id, made.id, 1, 'published', ${SETTINGS}
    from copies join prompt_version v on v.id = copies.active_version_id
    join made on made.purpose = copies.purpose
      and made.topic_id is not distinct from copies.copied_topic`.execute(db)
  await sql`update prompt_session p set active_version_id = v.id from prompt_version v
    where p.campaign_id = ${campaign} and p.workspace_id = ${workspaceOf(transaction)}
      and v.prompt_session_id = p.id`.execute(db)
}

/** The copy of a version, where a session of the source wrote by it; null for any other. */
export const copiedVersion = (
  version: RawBuilder<unknown>,
  { source, campaign }: Copying,
): RawBuilder<unknown> => sql`(select copy.active_version_id from prompt_session p
  left join topic t on t.campaign_id = ${campaign} and t.copy_of = p.topic_id
  join prompt_session copy on copy.campaign_id = ${campaign} and copy.purpose = p.purpose
    and copy.topic_id is not distinct from t.id
  where p.campaign_id = ${source} and p.active_version_id = ${version})`

const SETTINGS = sql`instructions, tone, language, max_length`
