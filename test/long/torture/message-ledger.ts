import type { Sql } from '../../fixtures/sql.ts'

export interface StepEntry {
  readonly id: number
  readonly campaign: number
  readonly position: number
  readonly type: string
  readonly delayMs: number
}

export interface TextEntry {
  readonly id: number
  readonly who: string
  readonly prospect: number
  readonly campaign: number
  readonly step: number
  readonly body: string
  readonly status: string
  readonly sentAt: string | null
  /** What all tasks for it cost. */
  readonly credits: number
  /** How often it is counted in the budget. */
  readonly charged: number
}

/** What the product says of messages. */
export interface MessageLedger {
  readonly people: readonly {
    readonly who: string
    readonly prospect: number
    readonly status: string
    readonly failCode: string | null
  }[]
  readonly steps: readonly StepEntry[]
  readonly texts: readonly TextEntry[]
  /** Those of invitations. */
  readonly notes: readonly TextEntry[]
}

export const readMessageLedger = async (sql: Sql): Promise<MessageLedger> => ({
  people: await sql<MessageLedger['people'][number]>`
    select p.public_identifier as who, m.id as prospect, m.status, m.fail_code as "failCode"
    from campaign_person m join person p on p.id = m.person_id order by m.id`,
  steps: await sql<StepEntry>`
    select id, campaign_id as campaign, position, step_type as type,
      (delay_value * case delay_unit when 'days' then 86400000 else 3600000 end)::float8 as "delayMs"
    from sequence_message where deleted_at is null and step_type in ('message', 'wait')
    order by position`,
  texts: await textsIn(sql, false),
  notes: await textsIn(sql, true),
})

const textsIn = (sql: Sql, areNotes: boolean) => sql<TextEntry>`
    select d.id, p.public_identifier as who, m.id as prospect, d.campaign_id as campaign,
      d.sequence_message_id as step, d.body, d.status,
      to_char(d.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt",
      (select coalesce(sum(e.amount), 0)::integer from task t join credit_entry e on e.task_id = t.id
        where t.person_message_id = d.id) as credits,
      (select count(*)::integer from task t join sender_action a on a.task_id = t.id
        where t.person_message_id = d.id and a.kind = 'messages') as charged
    from person_sequence_message d join campaign_person m on m.id = d.campaign_person_id
    join person p on p.id = m.person_id where (d.purpose = 'invite_note') = ${areNotes}
    order by d.id`
