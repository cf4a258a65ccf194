import { sql, Transaction as KyselyTransaction, type RawBuilder, type SqlBool } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { NameWorkspace } from './name-workspace.ts'
import type { Schema } from './schema.ts'

/** A transaction as this folder sees it. */
export type Db = KyselyTransaction<Schema> & Transaction

/** The workspace that a transaction is about, for statements that are no queries of the builder. */
export function workspaceOf(transaction: Transaction): WorkspaceId {
  const workspaceId = findWorkspace(transaction)
  if (workspaceId === undefined) throw new TypeError('Not a transaction of one workspace')
  return workspaceId
}

/** Whether the column is of that workspace; any is where the transaction is about all of them. */
export function isOwn(transaction: Transaction, column: string): RawBuilder<SqlBool> {
  const workspaceId = findWorkspace(transaction)
  return workspaceId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = ${workspaceId}`
}

/** The same; undefined where it is about all of them. */
export const findWorkspace = (transaction: Transaction): WorkspaceId | undefined =>
  sqlOf(transaction)
    .getExecutor()
    .plugins.find((plugin): plugin is NameWorkspace => 'workspaceId' in plugin)?.workspaceId

/** What is inside a transaction that a feature passed on. */
export function sqlOf(transaction: Transaction): Db {
  if (transaction instanceof KyselyTransaction) return transaction as Db
  throw new TypeError('Not one of our transactions')
}
