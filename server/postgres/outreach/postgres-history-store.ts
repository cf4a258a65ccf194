import { sql } from 'kysely'
import { HISTORY_CODES } from '#core/prospect/history-codes.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
import type { HistoryStore } from '#server/outreach/prospect-request-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { requestsFor } from './requested.ts'
import { simpleFacts } from './simple-facts.ts'

const MAX_ENTRIES = 500

export class PostgresHistoryStore implements HistoryStore {
  async list(
    transaction: Transaction,
    campaignId: CampaignId,
    prospectId: ProspectId,
  ): Promise<readonly HistoryEntry[] | null> {
    const db = sqlOf(transaction)
    const workspaceId = workspaceOf(transaction)
    const prospect = await db
      .selectFrom('campaign_person')
      .where('id', '=', prospectId)
      .where('campaign_id', '=', campaignId)
      .select('id')
      .executeTakeFirst()
    if (!prospect) return null
    const { rows } = await sql<{
      at: OutreachDate
      kind: 'event' | 'decision'
      code: string
      facts: Record<string, unknown>
    }>`select * from (
        select at, 'event' as kind, verb as code,
          jsonb_build_object('actor', actor) || detail as facts, id
        from event where campaign_person_id = ${prospectId} and workspace_id = ${workspaceId}
        union all
        select said.at, 'event', said.verb, jsonb_build_object('actor', said.actor), 0
        from (
          select r.* from campaign_person m, ${requestsFor} and m.id = ${prospectId}
            and m.workspace_id = ${workspaceId}
          union all
          select r.* from prospect_request r where r.campaign_id = ${campaignId}
            and ${prospectId}::integer = any(r.prospect_ids || r.on_the_way_ids)
        ) r cross join lateral (
          select r.at, r.verb, r.actor
          union all
          select r.withdrawn_at, 'request_withdrawn', r.withdrawn_by
          where r.withdrawn_at is not null and ${prospectId}::integer <> all(r.begun_ids)
        ) said
        union all
        select at, 'decision', rule,
          jsonb_build_object('outcome', outcome, 'next_check_at', next_check_at) || inputs, id
        from decision where campaign_person_id = ${prospectId} and workspace_id = ${workspaceId}
        order by at desc, id desc limit ${MAX_ENTRIES}) latest
      order by at, kind desc, id`.execute(db)
    return rows.flatMap(({ at, kind, code: kept, facts }) => {
      const code = HISTORY_CODES.find((known) => known === kept)
      // One of another version, which nobody has words for.
      return code === undefined ? [] : { at, kind, code, facts: simpleFacts(facts) }
    })
  }
}
