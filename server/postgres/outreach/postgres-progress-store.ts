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
import { ACTIONS } from '#core/outreach/actions.ts'
import type {
  KeptProgress,
  ProgressRecord,
  ProgressStore,
} from '#server/outreach/progress-store.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared } from '../prepared.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { isRunning } from './eligible.ts'
import { isAtStep } from './next-message.ts'
import { sequenceOf } from './sequence-of.ts'

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

/** What the steps of a sequence are: another text for each change that matters to its people. */
const signatureOf = (sequence: RawBuilder<unknown>) => sql<string>`coalesce((
  select ${sequence} || ' ' || md5(string_agg(s.id || ' ' || s.position || ' ' || s.step_type || ' '
    || s.delay_value || s.delay_unit, ',' order by s.position, s.id))
  from sequence_message s where s.sequence_id = ${sequence} and s.deleted_at is null), '')`

/** As the index has them, which is searched by them. */
const topicOrNone = sql`case when m.topic_id is null then 0 else m.topic_id end`
const reckonedBy = sql`case when m.reckoned_by is null then '-' else m.reckoned_by end`

/** Some of those at a step of the `signed` campaign and topic who are reckoned by other steps than those. */
const otherwise = (compared: RawBuilder<unknown>, network: string) => sql`
  (select m.id from campaign_person m where m.campaign_id = signed.campaign
    and m.network = ${network} and ${isAtStep} and ${topicOrNone} = signed.topic
    and ${reckonedBy} ${compared}
  order by ${reckonedBy} limit ${sql.lit(MAX_RECKONED)})`

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
    { workspaceId, userId, network }: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<readonly ProgressRecord[]> {
    const db = sqlOf(transaction)
    const toReckon = sql<{ id: ProspectId }>`
      with signed as materialized (
        select c.id as campaign, part.topic,
          coalesce((select ${signatureOf(sql`chosen.id`)} from (
            select q.id from sequence q left join topic known on known.id = q.topic_id
            where q.campaign_id = c.id and (q.topic_id is null
              or (q.topic_id = part.topic and known.deleted_at is null))
            order by q.topic_id nulls last limit 1) chosen), '') as signature
        from campaign c cross join lateral (select 0 as topic
          union all select t.id from topic t where t.campaign_id = c.id) part
        where c.workspace_id = ${workspaceId} and c.created_by = ${userId} and ${isRunning})
      select m.id from campaign_person m where ${isAtStep} and m.id in (
        select next.id from signed cross join lateral (
          ${otherwise(sql`< signed.signature`, network)}
          union all ${otherwise(sql`> signed.signature`, network)}) next
        union all
        select next.id from (select distinct campaign from signed) c cross join lateral (
          select m.id from campaign_person m where m.campaign_id = c.campaign
            and m.network = ${network} and m.status = ${sql.lit(ACTIONS.message.to)}
            and m.next_step_id is null and m.next_step_at <= ${outreachDate(now)}
          limit ${sql.lit(MAX_RECKONED)}) next
        limit ${sql.lit(MAX_RECKONED)})
      order by m.id for no key update of m skip locked`
    const { rows: held } = await prepared(toReckon).execute(db)
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
