import { NotFound } from '#core/errors.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { TaskEnd, TaskRecord, TaskStore } from '#server/outreach/task-store.ts'
import { changeAccount, chargeAccount } from '../outreach/change-account.ts'
import { prepared } from '../prepared.ts'
import { together } from '../together.ts'
import type { Db } from '../transaction.ts'
import { campaignName, taskFromRow, type TaskRow } from './task-row.ts'

export const completeTask = (db: Db, id: TaskId, how: TaskEnd) =>
  db
    .updateTable('task')
    .set({
      status: how.status,
      reason_code: how.reasonCode ?? '',
      remark: '',
      ...(how.result && { result: JSON.stringify(how.result) }),
      ...(how.receipt && { receipt: JSON.stringify(how.receipt) }),
      lease_expires_at: null,
    })
    .where('id', '=', id)

export async function succeedTask(
  db: Db,
  { id, account }: Parameters<TaskStore['succeed']>[1],
  { charge, rest, ...how }: Parameters<TaskStore['succeed']>[2],
): Promise<TaskRecord> {
  const completed = completeTask(db, id, how).returningAll().returning(campaignName)
  const since = rest?.after?.at
  const charged =
    charge &&
    chargeAccount(db, account, { ...charge, taskId: id }).onConflict((clash) =>
      since === undefined
        ? clash.doNothing()
        : clash.column('task_id').doUpdateSet({ at: outreachDate(since) }),
    )
  const rested = rest && changeAccount(db, account.id, { nextActionAt: rest.until })
  const parts = [charged, rested].filter((part) => part !== null)
  const { rows } = await prepared(together<TaskRow>(parts, completed)).execute(db)
  const [row] = rows
  if (row === undefined) throw new NotFound()
  return taskFromRow(row)
}
