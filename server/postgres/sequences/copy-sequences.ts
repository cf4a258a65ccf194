import { sql } from 'kysely'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { copiedVersion } from '../prompts/copy-prompts.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

/**
 * Gives a copy of a campaign, whose topics and prompts are copied, the steps of its sequences and of those of its
 * topics. No prompt of another campaign writes for it.
 */
export async function copySequences(
  transaction: Transaction,
  copying: { readonly source: CampaignId; readonly campaign: CampaignId },
): Promise<void> {
  const { source, campaign } = copying
  const copies = sql`select s.*, t.id as copied_topic from sequence s
    left join topic t on t.campaign_id = ${campaign} and t.copy_of = s.topic_id
    where s.campaign_id = ${source} and s.workspace_id = ${workspaceOf(transaction)}
      and (s.topic_id is null or t.id is not null)`
  await sql`with made as (
      insert into sequence (workspace_id, campaign_id, topic_id, name, enabled)
      select workspace_id, ${campaign}::integer, copied_topic, name, enabled from (${copies}) copies
      returning id, topic_id
    )
    insert into sequence_message (workspace_id, campaign_id, sequence_id, prompt_version_id, ${SETTINGS})
    select q.workspace_id, ${campaign}::integer, made.id,
      ${copiedVersion(sql`q.prompt_version_id`, copying)}, ${SETTINGS}
    from (${copies}) copies
    join made on made.topic_id is not distinct from copies.copied_topic
    join sequence_message q on q.sequence_id = copies.id and q.deleted_at is null
    order by made.id, q.position`.execute(sqlOf(transaction))
}

/** What a step says of itself. */
const SETTINGS = sql`position, step_type, delay_value, delay_unit, mode, body, variants, max_length,
  requires_approval`
