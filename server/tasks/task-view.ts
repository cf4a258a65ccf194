import type { LeaseGrant } from './lease-tasks.ts'
import type { TaskRecord } from '../outreach/task-store.ts'

/** A task as its user sees it. */
export const viewOf = (record: TaskRecord) => ({
  ...record,
  workspace: record.workspaceId,
  scheduledAt: new Date(record.scheduledAt),
  leaseExpiresAt: record.leaseExpiresAt === null ? null : new Date(record.leaseExpiresAt),
})

/** A task as whoever leased it sees it. */
export const leaseViewOf = ({ task, token }: LeaseGrant) => ({
  ...viewOf(task),
  leaseToken: token,
  leaseExpiresAt: new Date(task.leaseExpiresAt ?? 0),
  mode: task.intentAt === null ? ('act' as const) : ('look' as const),
})
