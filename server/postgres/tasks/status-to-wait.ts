import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import type { TaskStatus } from '#core/task/task.ts'
import type { Transaction } from '../../database/database.ts'
import { isStillFor } from '../outreach/task-names.ts'
import { sqlOf } from '../transaction.ts'

/** How a task goes on that came to nothing: it ends if its prospect did meanwhile, who is held from here on. */
export async function statusToWait(transaction: Transaction, id: TaskId): Promise<TaskStatus> {
  const db = sqlOf(transaction)
  const prospect = await db
    .selectFrom('campaign_person as m')
    .where('m.id', '=', (task) =>
      task.selectFrom('task as t').where('t.id', '=', id).select('t.campaign_person_id'),
    )
    .select('m.status')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (prospect === undefined) return 'pending'
  const { isStill } = await db
    .selectFrom('task')
    .where('id', '=', id)
    .select(isStillFor(prospect.status as ProspectStatus).as('isStill'))
    .executeTakeFirstOrThrow()
  return isStill ? 'pending' : 'cancelled'
}
