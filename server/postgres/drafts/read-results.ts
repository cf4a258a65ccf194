import { sql } from 'kysely'
import type { CampaignId, SequenceMessageId } from '#core/runtime/ids.ts'
import type { ResultGrouping, ResultRow } from '#core/writing/person-message-api.ts'
import type { PromptStats } from '#core/writing/prompt.ts'
import { workspaceOf, type Db } from '../transaction.ts'

const COLUMNS: Readonly<Record<ResultGrouping, string>> = {
  promptVersion: 'prompt_version_id',
  variant: 'variant',
  topic: 'topic_id',
}

/** How each step did by one grouping. A reply counts for the last text that was sent before it. */
export async function readResults(
  db: Db,
  campaign: CampaignId,
  grouping: ResultGrouping,
): Promise<readonly ResultRow[]> {
  const { rows } = await sql<PromptStats & { step: SequenceMessageId; part: never }>`
    select step, part, count(*) as generated,
      count(*) filter (where is_approved) as approved,
      count(*) filter (where edited_by is not null) as edited,
      count(*) filter (where status = 'rejected') as rejected,
      count(*) filter (where sent_at is not null) as sent,
      count(*) filter (where sent_at is not null and accepted_at is not null) as accepted,
      count(*) filter (where sent_at <= replied_at and (next_at is null or next_at > replied_at))
        as replied
    from (
      select d.sequence_message_id as step, ${sql.ref(`d.${COLUMNS[grouping]}`)} as part, d.status,
        d.edited_by, d.sent_at, m.accepted_at, m.replied_at,
        d.status in ('approved', 'scheduled', 'sending', 'sent', 'unverified', 'failed') as is_approved,
        lead(d.sent_at) over (partition by d.campaign_person_id order by d.sent_at) as next_at
      from person_sequence_message d
      join campaign_person m on m.id = d.campaign_person_id
      where d.workspace_id = ${workspaceOf(db)} and d.campaign_id = ${campaign}
        and d.sequence_message_id is not null and d.status not in ('draft', 'cancelled')
    ) written
    group by step, part order by step, part nulls first`.execute(db)
  return rows.map(({ step, part, ...stats }) => ({
    ...{ sequenceMessage: step, promptVersion: null, variant: null, topic: null },
    [grouping]: part,
    stats,
  }))
}
