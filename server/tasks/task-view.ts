import { outreachDate, realDate, realMs } from '#core/runtime/moments.ts'
import type { LeaseGrant } from './lease-tasks.ts'
import type { TaskRecord } from '../outreach/task-store.ts'

/** A task as its user sees it. */
export const viewOf = (record: TaskRecord) => ({
  ...record,
  workspace: record.workspaceId,
  scheduledAt: outreachDate(record.scheduledAt),
  leaseExpiresAt: record.leaseExpiresAt === null ? null : realDate(record.leaseExpiresAt),
})

/** A task as whoever leased it sees it. */
export const leaseViewOf = ({ task, token }: LeaseGrant) => ({
  ...viewOf(task),
  leaseToken: token,
  leaseExpiresAt: realDate(task.leaseExpiresAt ?? realMs(0)),
  mode: task.intentAt === null ? ('act' as const) : ('look' as const),
})
