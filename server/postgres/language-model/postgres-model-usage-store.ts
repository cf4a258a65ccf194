import { sql } from 'kysely'
import type { RealDate } from '#core/runtime/moments.ts'
import type { TokenUsage } from '#core/writing/token-usage.ts'
import type { ModelUsageStore } from '#server/language-model/model-usage-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

export class PostgresModelUsageStore implements ModelUsageStore {
  async ofMonth(transaction: Transaction, at: RealDate): Promise<TokenUsage> {
    const row = await sqlOf(transaction)
      .selectFrom('writer_usage')
      .where('month', '=', monthOf(at))
      .select(['input_tokens as inputTokens', 'output_tokens as outputTokens'])
      .executeTakeFirst()
    return {
      inputTokens: row?.inputTokens ?? 0,
      outputTokens: row?.outputTokens ?? 0,
    }
  }

  async add(transaction: Transaction, at: RealDate, usage: TokenUsage): Promise<void> {
    await sqlOf(transaction)
      .insertInto('writer_usage')
      .values({
        workspace_id: workspaceOf(transaction),
        month: monthOf(at),
        input_tokens: usage.inputTokens,
        output_tokens: usage.outputTokens,
      })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'month']).doUpdateSet({
          input_tokens: sql<number>`writer_usage.input_tokens + excluded.input_tokens`,
          output_tokens: sql<number>`writer_usage.output_tokens + excluded.output_tokens`,
        }),
      )
      .execute()
  }
}

const monthOf = (at: RealDate): string => `${at.toISOString().slice(0, 7)}-01`
