import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { prepared } from '../prepared.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'

/** Which of the database's locks by number is for planning; the second number is the workspace. */
const PLANNING_LOCK = 4279

/** Waits until nobody else plans in the workspace, and keeps others from it until the transaction ends. */
export async function holdPlanning(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PLANNING_LOCK}, ${workspaceOf(transaction)})`.execute(
    sqlOf(transaction),
  )
}

export async function tryPlanning(transaction: Transaction): Promise<boolean> {
  const trying = sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(${PLANNING_LOCK}, ${workspaceOf(transaction)}) as "isHeld"`
  const { rows } = await prepared(trying).execute(sqlOf(transaction))
  return rows[0]?.isHeld ?? false
}

/** Lets nobody lease, begin or settle anything until the transaction ends; before people are held. */
export async function holdAccounts(db: Db): Promise<void> {
  await db.selectFrom('sender_account').select('id').orderBy('id').forNoKeyUpdate().execute()
}
