import { sql } from 'kysely'
import type { MessageShortcutId } from '#core/runtime/ids.ts'
import type { ShortcutUses } from '#server/sales-kit/count-shortcut-use.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

export class PostgresShortcutUses implements ShortcutUses {
  async raise(transaction: Transaction, id: MessageShortcutId): Promise<void> {
    await sqlOf(transaction)
      .updateTable('message_shortcut')
      .set({ use_count: sql`use_count + 1` })
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceOf(transaction))
      .execute()
  }
}
