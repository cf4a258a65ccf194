import { sql } from 'kysely'
import type { CampaignId, SequenceMessageId } from '#core/runtime/ids.ts'
import type { ResultGrouping, ResultRow } from '#core/writing/person-message-api.ts'
import type { PromptStats } from '#core/writing/prompt.ts'
import type { Db } from '../transaction.ts'
import { textStats, writtenTexts } from './text-stats.ts'

const COLUMNS: Readonly<Record<ResultGrouping, string>> = {
  promptVersion: 'prompt_version_id',
  variant: 'variant',
  topic: 'topic_id',
}

/** How each step did by one grouping. */
export async function readResults(
  db: Db,
  campaign: CampaignId,
  grouping: ResultGrouping,
): Promise<readonly ResultRow[]> {
  const part = sql.ref(`t.${COLUMNS[grouping]}`)
  const { rows } = await sql<PromptStats & { step: SequenceMessageId; part: never }>`
    select t.sequence_message_id as step, ${part} as part, ${textStats}
    from ${writtenTexts(db, campaign)} where t.sequence_message_id is not null
    group by 1, 2 order by 1, 2 nulls first`.execute(db)
  return rows.map(({ step, part: value, ...stats }) => ({
    ...{ sequenceMessage: step, promptVersion: null, variant: null, topic: null },
    [grouping]: value,
    stats,
  }))
}
