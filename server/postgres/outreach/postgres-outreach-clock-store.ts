import { sql, type Selectable } from 'kysely'
import { CONNECT_WINDOW_MS } from '#core/prospect/connection-window.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { KeptClock } from '#core/outreach/resume-clock.ts'
import type { ClockAnchor } from '#core/outreach/scaled-clock.ts'
import {
  outreachDate,
  realDate,
  type OutreachDate,
  type OutreachMs,
  type RealMs,
  later,
  momentOf,
} from '#core/runtime/moments.ts'
import type { OutreachClockStore } from '#server/outreach/outreach-clock-store.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Transaction } from '../../database/database.ts'
import type { OutreachClockTable } from '../tables/outreach-tables.ts'
import { sqlOf, type Db } from '../transaction.ts'

/** Outreach times that say when something happened, or is to: ahead of the clock they are now. */
const CLAMPED = {
  sender_account: ['started_at', 'notes_resume_at'],
  campaign: ['next_check_at', 'stalled_since'],
  person: ['last_contacted_at', 'last_replied_at', 'enriched_at', 'last_activity_at'],
  campaign_person: [
    ...['status_changed_at', 'next_step_at', 'invitation_sent_at'],
    ...['accepted_at', 'withdrawn_at', 'replied_at'],
  ],
  task: ['scheduled_at'],
  decision: ['at', 'next_check_at'],
  event: ['at'],
  prospect_request: ['at', 'withdrawn_at'],
  person_sequence_message: ['approved_at', 'scheduled_at', 'sent_at'],
} as const

type AnchorRow = Pick<Selectable<OutreachClockTable>, 'real_at' | 'outreach_at' | 'scale'>

const anchorOf = ({ real_at: realAt, outreach_at: outreachAt, scale }: AnchorRow): ClockAnchor => ({
  ...{ realAt: realAt.getTime(), outreachAt: momentOf(outreachAt), scale },
})

/** An intent ahead of the clock may be of any time before: of none so late that a page proves anything. */
const PAST_PROOF_MS = DAY
/** Longer than any budget's window. */
const BEYOND_BUDGETS_MS = 8 * DAY

export class PostgresOutreachClockStore implements OutreachClockStore {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async lock(transaction: Transaction): Promise<KeptClock | null> {
    const db = sqlOf(transaction)
    await sql`lock table outreach_clock in exclusive mode`.execute(db)
    const row = await db.selectFrom('outreach_clock').selectAll().executeTakeFirst()
    return row
      ? { anchor: anchorOf(row), seenAt: row.seen_at.getTime(), isRunning: row.is_running }
      : null
  }

  async see(at: RealMs): Promise<ClockAnchor | null> {
    const [row] = await this.#database.query<AnchorRow>(
      sql`update outreach_clock set seen_at = ${realDate(at)}, is_running = true
        returning real_at, outreach_at, scale`,
    )
    return row ? anchorOf(row) : null
  }

  async keep(transaction: Transaction, { anchor, seenAt, isRunning }: KeptClock): Promise<void> {
    const row = {
      real_at: realDate(anchor.realAt),
      outreach_at: outreachDate(anchor.outreachAt),
      scale: anchor.scale,
      seen_at: realDate(seenAt),
      is_running: isRunning,
    }
    await sqlOf(transaction)
      .insertInto('outreach_clock')
      .values(row)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
      .execute()
  }

  async newest(transaction: Transaction): Promise<OutreachMs | null> {
    const { rows } = await sql<{ newest: OutreachDate | null }>`
      select greatest((select max(at) from event), (select max(at) from sender_action),
        (select max(status_changed_at) from campaign_person)) as newest
    `.execute(sqlOf(transaction))
    const newest = rows[0]?.newest ?? null
    return newest && momentOf(newest)
  }

  async endFuture(transaction: Transaction, now: OutreachMs): Promise<void> {
    const db = sqlOf(transaction)
    const at = outreachDate(now)
    await this.#endFutureIntents(db, now)
    for (const [table, columns] of Object.entries(CLAMPED)) {
      const refs = columns.map((column) => sql.ref(column))
      const clamped = refs.map(
        (ref) => sql`${ref} = case when ${ref} > ${at} then ${at} else ${ref} end`,
      )
      const isAhead = refs.map((ref) => sql`${ref} > ${at}`)
      await sql`update ${sql.table(table)} set ${sql.join(clamped)}
        where ${sql.join(isAhead, sql` or `)}`.execute(db)
    }
    await sql`update sender_account set next_action_at = null where next_action_at > ${at}`.execute(
      db,
    )
    await sql`update campaign_person set visited_at = ${outreachDate(later(now, -CONNECT_WINDOW_MS))}
      where visited_at > ${at}`.execute(db)
    await sql`update sender_action set at = ${outreachDate(later(now, -BEYOND_BUDGETS_MS))}
      where at > ${at}`.execute(db)
  }

  /** What was looked at since a backup, which is told by its time alone, stays told from what was begun. */
  async #endFutureIntents(db: Db, now: OutreachMs): Promise<void> {
    const at = outreachDate(now)
    const begunAt = outreachDate(later(now, -PAST_PROOF_MS))
    const since = outreachDate(later(now, -PAST_PROOF_MS - 1))
    await sql`update task set
        intent_at = case when intent_at <= ${at} then intent_at
          when exists (select from sender_account a
              where a.id = task.sender_account_id and a.unrecorded_since = task.intent_at)
            or exists (select from campaign_person m
              where m.id = task.campaign_person_id and m.look_first_since = task.intent_at)
          then ${since}::timestamptz else ${begunAt}::timestamptz end,
        begun_at = case when begun_at > ${at} then ${begunAt} else begun_at end
      where intent_at > ${at} or begun_at > ${at}`.execute(db)
    await sql`update sender_account set unrecorded_since = ${since}
      where unrecorded_since > ${at}`.execute(db)
    await sql`update campaign_person set look_first_since = ${since}
      where look_first_since > ${at}`.execute(db)
  }
}
