import { sql, type RawBuilder } from 'kysely'
import type { DelayUnit, StepType } from '#core/sequence/sequence-step.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, ProspectId, SequenceMessageId, WorkspaceId } from '#core/runtime/ids.ts'
import {
  momentOf,
  outreachDate,
  type OutreachDate,
  type OutreachMs,
} from '#core/runtime/moments.ts'
import type {
  KeptProgress,
  ProgressRecord,
  ProgressStore,
} from '#server/outreach/progress-store.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared } from '../prepared.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { isAtStep } from './next-message.ts'
import { sequenceOf } from './sequence-of.ts'
import { signatureOf, toReckon } from './to-reckon.ts'

/** So many are reckoned with one lease. */
const MAX_RECKONED = 200

interface ProgressRow {
  readonly id: ProspectId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  readonly status: ProspectStatus
  readonly accepted_at: OutreachDate
  readonly reckonedBy: string
  readonly steps: readonly {
    readonly id: SequenceMessageId
    readonly type: StepType
    readonly order: number
    readonly value: number
    readonly unit: DelayUnit
  }[]
  readonly sent: readonly { readonly step: SequenceMessageId; readonly at: string }[]
}

/** Messages that went out, notes apart. */
const sentTo = sql`person_sequence_message d where d.campaign_person_id = m.id and d.status = 'sent'
  and d.sequence_message_id is not null and d.purpose <> 'invite_note'`

const progressOf = (db: Db, which: RawBuilder<unknown>) =>
  sql<ProgressRow>`
    select m.id, m.workspace_id as "workspaceId", m.campaign_id as "campaignId", m.status,
      coalesce(m.accepted_at, m.status_changed_at) as accepted_at,
      ${signatureOf(sql`chosen.id`)} as "reckonedBy",
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'type', s.step_type,
          'order', s.position, 'value', s.delay_value, 'unit', s.delay_unit)), '[]')
        from sequence_message s where (s.sequence_id = chosen.id and s.deleted_at is null)
          or s.id in (select d.sequence_message_id from ${sentTo})) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('step', d.sequence_message_id,
          'at', d.sent_at)), '[]') from ${sentTo}) as sent
    from campaign_person m cross join lateral (select ${sequenceOf} as id) chosen
    where ${which} and m.workspace_id = ${workspaceOf(db)} order by m.id`.execute(db)

export class PostgresProgressStore implements ProgressStore {
  async toReckon(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<readonly ProgressRecord[]> {
    const db = sqlOf(transaction)
    const statement = sql<{ id: ProspectId }>`${toReckon(account, now, MAX_RECKONED)}
      order by m.id for no key update of m skip locked`
    const { rows: held } = await prepared(statement).execute(db)
    if (held.length === 0) return []
    const ids = held.map(({ id }) => id)
    const { rows } = await progressOf(db, sql`m.id = any(${ids}::integer[])`)
    return rows.map(progressFromRow)
  }

  async of(transaction: Transaction, id: ProspectId): Promise<ProgressRecord | null> {
    const { rows } = await progressOf(sqlOf(transaction), sql`m.id = ${id} and ${isAtStep}`)
    const [row] = rows
    return row ? progressFromRow(row) : null
  }

  async keep(transaction: Transaction, all: readonly KeptProgress[]): Promise<void> {
    const rows = all.map(({ id, currentStep, nextStep, nextAt, reckonedBy }) => ({
      ...{ id, place: currentStep, step: nextStep, by: reckonedBy },
      at: nextAt === null ? null : outreachDate(nextAt),
    }))
    const db = sqlOf(transaction)
    await sql`update campaign_person m
      set current_step = kept.place, next_step_id = kept.step, next_step_at = kept.at,
        reckoned_by = kept.by
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as kept (id integer, place integer, step integer, at timestamptz, "by" text)
      where m.id = kept.id and m.id = any(${all.map(({ id }) => id)}::integer[])
        and m.workspace_id = ${workspaceOf(db)}`.execute(db)
  }
}

const progressFromRow = ({ accepted_at: acceptedAt, steps, sent, ...row }: ProgressRow) => ({
  ...row,
  acceptedAt: momentOf(acceptedAt),
  steps: steps.map(({ type, value, unit, ...step }) => ({
    ...step,
    stepType: type,
    delayValue: value,
    delayUnit: unit,
  })),
  sent: sent.map(({ step, at }) => ({ step, at: momentOf(outreachDate(at)) })),
})
