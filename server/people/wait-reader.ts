import type { Wait } from '#core/outreach/prospect-wait.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProspectRow } from './prospect-row.ts'

/** Says what people of campaigns wait for at this moment; outreach knows. */
export interface WaitReader {
  /** Those who wait for nothing are not in the answer. */
  of(
    transaction: Transaction,
    workspaceId: number,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, Wait>>
}

/** The rows with what each waits for, and until when. */
export async function withWaits<T extends ProspectRow>(
  transaction: Transaction,
  waits: WaitReader,
  workspaceId: number,
  rows: readonly T[],
): Promise<readonly T[]> {
  const found = await waits.of(
    transaction,
    workspaceId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const wait = found.get(row.id)
    if (!wait) return row
    const until = wait.until === null ? null : new Date(wait.until)
    return { ...row, waiting_for: wait.reason, next_step_at: until }
  })
}
