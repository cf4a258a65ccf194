import { sql } from 'kysely'
import { outreachMs, type OutreachMs, type RealDate } from '#core/runtime/moments.ts'
import { keysOf, type AccountKeys } from '#server/outreach/sender-account-store.ts'
import type { NextTask, QueueSnapshot, TaskQueueStore } from '#server/outreach/task-queue-store.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared } from '../prepared.ts'
import { worded } from '../worded.ts'
import { awaitingNote, heldFor, isOf, NEXT_TASKS, type HeldFor } from './due-tasks.ts'

const KINDS = [...NEXT_TASKS.keys()]

/** What waits for the account, in one statement. */
export const readSnapshot = async (
  transaction: Transaction,
  account: AccountKeys,
  { now, held }: Parameters<TaskQueueStore['snapshot']>[2],
): Promise<QueueSnapshot> => {
  const [row] = await askSnapshot(transaction, { ...keysOf(account), ...heldFor(held), now })
  if (!row) throw new Error('A snapshot has one row.')
  const next = Object.fromEntries(KINDS.map((kind) => [kind, nextTaskFromRow(row[kind])]))
  return {
    heldUntil: row.held_until?.getTime() ?? null,
    awaitingNote: row.awaiting_note,
    next: next as QueueSnapshot['next'],
  }
}

const askSnapshot = worded((_, { now, ...given }: AccountKeys & HeldFor & { now: OutreachMs }) => {
  const parts = [...NEXT_TASKS].map(
    ([kind, nextTasks]) => sql`${sql.ref(kind)} as (${nextTasks(given, { now, held: given })})`,
  )
  const firsts = KINDS.map((kind) => {
    const waiting = sql.ref(kind)
    return sql`(select jsonb_build_object('task', id, 'prospect', prospect, 'at', scheduled_at, 'isFree', is_free, 'isAsked', is_asked,
      'count', (select count(*) from ${waiting})) from ${waiting} limit 1) as ${waiting}`
  })
  return prepared(sql<SnapshotRow>`
    with ${sql.join(parts)}
    select (select max(t.lease_expires_at) from task t where ${isOf(given)}
      and t.status in ('leased', 'running')) as held_until, ${awaitingNote(given, now)} as awaiting_note,
      ${sql.join(firsts)}`)
})

type NextTaskRow = Omit<NextTask, 'at'> & { readonly at: string }
type SnapshotRow = Readonly<Record<keyof QueueSnapshot['next'], NextTaskRow | null>> & {
  readonly held_until: RealDate | null
  readonly awaiting_note: number
}

const nextTaskFromRow = (row: NextTaskRow | null): NextTask | null =>
  row && { ...row, at: outreachMs(Date.parse(row.at)) }
