import type { Wait } from '#core/outreach/prospect-wait.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ReadWaits } from '../outreach/read-waits.ts'
import type { ProspectRow } from './prospect-row.ts'

/** The rows with what each waits for, and until when. */
export async function withWaits<T extends ProspectRow>(
  transaction: Transaction,
  rows: readonly T[],
  { waits, workspaceId }: { readonly waits: ReadWaits; readonly workspaceId: WorkspaceId },
): Promise<readonly T[]> {
  const ids = rows.map(({ id }) => id)
  const found = await waits.of(transaction, workspaceId, ids)
  return rows.map((row) => withWait(row, found.get(row.id)))
}

export const withWait = <T extends ProspectRow>(row: T, wait: Wait | undefined): T => {
  if (!wait) return row
  const { reason, limit, limitResumesAt, until } = wait
  return {
    ...row,
    waitingFor: reason,
    waitingLimit: limit,
    limitResumesAt: limitResumesAt && outreachDate(limitResumesAt),
    nextStepAt: until && outreachDate(until),
  }
}
