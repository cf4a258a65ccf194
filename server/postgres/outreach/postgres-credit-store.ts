import type { WorkspaceId } from '#core/runtime/ids.ts'
import { sql } from 'kysely'
import type { CreditSpending, CreditStore } from '#server/outreach/prospect-store.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared } from '../prepared.ts'
import { sqlOf } from '../transaction.ts'
import { creditsLeftIn, spending } from './credits-left.ts'

export class PostgresCreditStore implements CreditStore {
  async creditsLeft(transaction: Transaction, workspaceId: WorkspaceId): Promise<number> {
    const statement = sql<{ left: number }>`select ${creditsLeftIn(workspaceId)} as left`
    const { rows } = await prepared(statement).execute(sqlOf(transaction))
    return rows[0]?.left ?? 0
  }

  async spend(transaction: Transaction, entry: CreditSpending): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`
      with ${spending(entry)}
      update campaign_person set credits_spent = credits_spent + ${entry.amount}
      where id = ${entry.prospectId} and workspace_id = ${entry.workspaceId}
        and exists (select from spent)
      returning id`.execute(sqlOf(transaction))
    return rows.length > 0
  }
}
