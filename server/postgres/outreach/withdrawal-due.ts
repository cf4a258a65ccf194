import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  momentOf,
  outreachDate,
  type OutreachDate,
  type OutreachMs,
} from '#core/runtime/moments.ts'
import { withdrawalDueAt, type Delay } from '#core/sequence/next-step.ts'
import { sequenceOf } from './sequence-of.ts'

const invitedAt = sql<OutreachDate>`coalesce(m.invitation_sent_at, m.status_changed_at)`

/** The step `w` by which invitations are taken back in the sequence of the prospect `m`, where that is enabled. */
const theirStep = sql`sequence_message w join sequence on sequence.id = w.sequence_id and sequence.enabled
  where w.sequence_id = ${sequenceOf} and w.step_type = 'withdraw' and w.deleted_at is null`

const hoursOf = sql`case w.delay_unit when 'days' then 24 else 1 end * w.delay_value`

/** How long an invitation waits at least in the campaign `c`, whoever it is for. */
export const leastWait = sql`least(c.withdraw_after_days * 24, (select min(${hoursOf})
  from sequence_message w where w.campaign_id = c.id and w.step_type = 'withdraw'
    and w.deleted_at is null)) * interval '1 hour'`

/** Whether the invitation of the prospect `m` in the campaign `c` has waited long enough. */
export const isWithdrawalDue = (now: OutreachMs): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${invitedAt} + coalesce((select min(${hoursOf}) from ${theirStep}),
    c.withdraw_after_days * 24) * interval '1 hour' <= ${outreachDate(now)})`

/** Of the prospect `m` in the campaign `c` what says when their invitation is taken back. */
export const withdrawalColumns = [
  invitedAt.as('invited_at'),
  sql<number>`c.withdraw_after_days`.as('withdraw_after_days'),
  sql<Delay | null>`(select jsonb_build_object('delayValue', w.delay_value, 'delayUnit', w.delay_unit)
    from ${theirStep} order by ${hoursOf} limit 1)`.as('withdraw_step'),
]

interface WithdrawalRow {
  readonly invited_at: OutreachDate
  readonly withdraw_after_days: number
  readonly withdraw_step: Delay | null
}

export const withdrawalFromRow = (row: WithdrawalRow): OutreachMs =>
  withdrawalDueAt(momentOf(row.invited_at), {
    step: row.withdraw_step,
    afterDays: row.withdraw_after_days,
  })
