import { Transaction as KyselyTransaction } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { Schema } from './schema.ts'

/** A transaction as this folder sees it. */
export type Db = KyselyTransaction<Schema> & Transaction

/** What is inside a transaction that a feature passed on. */
export function sqlOf(transaction: Transaction): Db {
  if (transaction instanceof KyselyTransaction) return transaction as Db
  throw new TypeError('Not one of our transactions')
}
