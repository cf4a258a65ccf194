import type { Sql } from '../../fixtures/sql.ts'

/** A task, as far as it is compared with what the network has. */
export interface TaskEntry {
  readonly id: number
  readonly action: string
  readonly status: string
  readonly reason: string
  /** Null where it is about nobody. */
  readonly person: string | null
  readonly begun_at: string | null
  /** By the receipt. */
  readonly read_at: string | null
  /** What its budget counts it as. */
  readonly charged: string | null
}

interface Membership {
  readonly person: string
  readonly status: string
  readonly fail_code: string | null
}

/** What the product says was done. */
export interface Ledger {
  readonly tasks: readonly TaskEntry[]
  readonly memberships: readonly Membership[]
  /** Of who was contacted and is gone for good: what they are known by. */
  readonly remembered: readonly string[]
  /** Of each workspace what is kept beside what is so. */
  readonly counters: readonly {
    readonly what: string
    readonly kept: number
    readonly so: number
  }[]
}

export const readLedger = async (sql: Sql): Promise<Ledger> => ({
  tasks: await sql<TaskEntry>`
    select t.id, t.action, t.status, t.reason_code as reason, p.public_identifier as person,
      to_char(t.intent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as begun_at,
      t.receipt->>'readAt' as read_at, a.kind as charged
    from task t left join campaign_person m on m.id = t.campaign_person_id
    left join person p on p.id = m.person_id left join sender_action a on a.task_id = t.id
    order by t.id`,
  memberships: await sql<Membership>`
    select p.public_identifier as person, m.status, m.fail_code
    from campaign_person m join person p on p.id = m.person_id order by m.id`,
  remembered: (
    await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from person_hash where reason = 'contacted'`
  ).map(({ hash }) => hash),
  counters: await sql<Ledger['counters'][number]>`
    select 'credits of workspace ' || w.id as what, w.credit as kept,
      (select count(*)::integer from person where workspace_id = w.id and enriched_at is not null)
        + (select coalesce(sum(amount), 0)::integer from credit_entry
          where workspace_id = w.id and campaign_person_id is null)
        + (select count(*)::integer from person_sequence_message
          where workspace_id = w.id and status = 'sent' and purpose <> 'invite_note') as so
    from workspace w
    union all
    select 'credit entries of workspace ' || w.id, w.credit,
      (select coalesce(sum(amount), 0)::integer from credit_entry where workspace_id = w.id)
    from workspace w
    union all
    select 'people of campaign ' || c.id, (select coalesce(sum(people_count), 0)::integer
      from status_counter s where s.campaign_id = c.id),
      (select count(*)::integer from campaign_person where campaign_id = c.id)
    from campaign c
    union all
    select 'people of campaign ' || c.id || ' by when they changed',
      (select coalesce(sum(people_count), 0)::integer from change_counter s where s.campaign_id = c.id),
      (select count(*)::integer from campaign_person where campaign_id = c.id)
    from campaign c
    union all
    select 'people of campaign ' || coalesce(s.campaign_id, m.campaign_id) || ' who are ' ||
      coalesce(s.status, m.status), coalesce(s.people, 0)::integer, coalesce(m.people, 0)::integer
    from (select campaign_id, status, sum(people_count) as people from status_counter group by 1, 2) s
    full join (select campaign_id, status, count(*) as people from campaign_person group by 1, 2) m
      on m.campaign_id = s.campaign_id and m.status = s.status`,
})
