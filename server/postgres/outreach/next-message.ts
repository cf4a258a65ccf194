import { sql } from 'kysely'
import { ACTIONS } from '#core/outreach/actions.ts'
import type { MessageFacts } from '#core/outreach/obstacle-to.ts'
import { momentOf, type OutreachDate } from '#core/runtime/moments.ts'

/** The draft `d` of the next step `s` of the prospect `m`; one that was cancelled is none. */
const draftOfNextStep = sql`person_sequence_message d
  join sequence_message s on s.id = d.sequence_message_id
  where d.campaign_person_id = m.id and d.sequence_message_id = m.next_step_id
    and d.status <> 'cancelled'`

const isGood = sql`d.status in ('approved', 'scheduled') and d.step_version = s.version`

/** Whether the next step of the prospect `m` has a draft. */
export const isDrafted = sql<boolean>`exists (select from ${draftOfNextStep})`

/** Whether it is approved, by the step as it is now. */
export const isApproved = sql<boolean>`exists (select from ${draftOfNextStep} and ${isGood})`

/** Whether the prospect `m` is where steps are taken. */
export const isAtStep = sql<boolean>`m.status in (${sql.join(ACTIONS.message.from.map((status) => sql.lit(status)))})`

/** Whether the text of that alias answers a reply, and may be sent. */
export const isApprovedAnswer = (
  text: string,
) => sql<boolean>`(${sql.ref(`${text}.purpose`)} = 'reply_draft'
  and ${sql.ref(`${text}.status`)} in ('approved', 'scheduled'))`

const approvedAnswers = sql`person_sequence_message d where d.campaign_person_id = m.id
  and ${isApprovedAnswer('d')}`

/** Whether an answer to the reply of the prospect `m` is approved. */
export const hasAnswer = sql<boolean>`exists (select from ${approvedAnswers})`

/** Whether the sequence of the next step of the prospect `m` is disabled. */
export const isDisabled = sql<boolean>`exists (select from sequence_message s
  join sequence q on q.id = s.sequence_id where s.id = m.next_step_id and not q.enabled)`

/** The text that the prospect `m` is sent next: the step's, or an answer once they replied. */
export const textToSend = sql`(
  select d.id, d.scheduled_at from ${draftOfNextStep} and ${isGood} and m.status <> 'PROSPECT_REPLIED'
  union all
  select d.id, d.scheduled_at from ${approvedAnswers} and m.status = 'PROSPECT_REPLIED'
  order by 1 limit 1)`

/** Of the prospect `m` what the rule of eligibility asks of their next message. */
export const messageColumns = [
  sql<OutreachDate | null>`case when m.next_step_id is not null then m.next_step_at end`.as(
    'message_due_at',
  ),
  sql<MessageFacts['draft']>`case when ${isApproved} then 'approved'
    when ${isDrafted} then 'not_approved' else 'none' end`.as('message_draft'),
  hasAnswer.as('has_answer'),
  isDisabled.as('is_sequence_disabled'),
  sql<boolean>`m.is_by_hand`.as('is_by_hand'),
]

interface MessageRow {
  readonly message_due_at: OutreachDate | null
  readonly message_draft: MessageFacts['draft']
  readonly has_answer: boolean
  readonly is_sequence_disabled: boolean
  readonly is_by_hand: boolean
}

export const messageFromRow = (row: MessageRow): MessageFacts => ({
  dueAt: row.message_due_at && momentOf(row.message_due_at),
  draft: row.message_draft,
  hasAnswer: row.has_answer,
  isDisabled: row.is_sequence_disabled,
  isByHand: row.is_by_hand,
})
