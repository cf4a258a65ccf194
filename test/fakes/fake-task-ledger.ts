import type { Clock } from '#core/runtime/clock.ts'
import type { Page } from '#core/runtime/page.ts'
import type { StopCode } from '#core/prospect/stop-code.ts'
import type { LastLook, Lease, SettleResult, TaskApi } from '#core/task/task-api.ts'
import type { Task, TaskAction, TaskStatus } from '#core/task/task.ts'
import type { LeasedTask, Settlement, TaskPayload } from '#core/task/task-work.ts'
import { campaignId, taskId, type TaskId } from '#core/runtime/ids.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'

export const LEASE_MS = 90_000

interface Row {
  readonly id: TaskId
  readonly action: TaskAction
  readonly payload: TaskPayload
  status: TaskStatus
  leaseToken: string
  leaseExpiresAt: number
  dueAt: number
  settlement: Settlement | null
}

/** The server's side of "once", in memory: what was begun and not settled is only looked at again. */
export class FakeTaskLedger implements TaskApi {
  readonly rows: Row[] = []
  readonly settlements: Settlement[] = []
  readonly #clock: Clock
  #leases = 0
  leaseMs = LEASE_MS
  /** What the last look says no to. */
  stop: StopCode | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  add(action: TaskAction, payload: TaskPayload, dueAt = 0): Row {
    const row: Row = {
      id: taskId(this.rows.length + 1),
      action,
      payload,
      status: 'pending',
      leaseToken: '',
      leaseExpiresAt: 0,
      dueAt,
      settlement: null,
    }
    this.rows.push(row)
    return row
  }

  get open(): readonly Row[] {
    return this.rows.filter(({ status }) => !['succeeded', 'failed', 'cancelled'].includes(status))
  }

  list(): Promise<Page<Task>> {
    return Promise.resolve({ count: 0, data: [], hasNext: false, nextCursor: null })
  }

  lease(limit: number): Promise<Lease> {
    const now = this.#clock.now()
    this.#expire(now)
    const due = this.open.filter(
      ({ status, dueAt }) => (status === 'pending' || status === 'unverified') && dueAt <= now,
    )
    const tasks = due.slice(0, limit).map((row) => this.#give(row, now))
    const waiting = this.open.map((row) => Math.max(row.dueAt, row.leaseExpiresAt))
    const nextDueAt = waiting.length > 0 ? realDate(realMs(Math.min(...waiting))) : null
    return Promise.resolve({ tasks, nextDueAt })
  }

  begin({ id, leaseToken }: LeasedTask, _member?: string): Promise<LastLook> {
    const row = this.#held(id, leaseToken)
    if (!row) return Promise.resolve({ kind: 'stop', code: 'stale_lease' })
    if (this.stop !== null) {
      row.status = 'cancelled'
      return Promise.resolve({ kind: 'stop', code: this.stop })
    }
    row.status = 'running'
    return Promise.resolve({ kind: 'go' })
  }

  settle({ id, leaseToken, mode }: LeasedTask, settlement: Settlement): Promise<SettleResult> {
    const row = this.#held(id, leaseToken)
    if (!row) return Promise.resolve({ kind: 'stale' })
    this.settlements.push(settlement)
    row.settlement = settlement
    row.leaseToken = ''
    row.leaseExpiresAt = 0
    row.status = settlement.status
    const notDone = settlement.status === 'unverified' && settlement.result?.relation === 'none'
    if (mode === 'look' && notDone) row.status = 'pending'
    return Promise.resolve({ kind: 'taken' })
  }

  #give(row: Row, now: number): LeasedTask {
    const mode = row.status === 'unverified' ? 'look' : 'act'
    this.#leases += 1
    row.leaseToken = `lease-${this.#leases}`
    row.leaseExpiresAt = now + this.leaseMs
    row.status = mode === 'look' ? 'running' : 'leased'
    return {
      id: row.id,
      action: row.action,
      campaign: { id: campaignId(1), name: 'Engineers' },
      leaseToken: row.leaseToken,
      leaseExpiresAt: realDate(realMs(row.leaseExpiresAt)),
      mode,
      payload: row.payload,
    }
  }

  #expire(now: number): void {
    for (const row of this.open) {
      if (row.leaseToken === '' || row.leaseExpiresAt > now) continue
      row.leaseToken = ''
      row.status = row.status === 'running' ? 'unverified' : 'pending'
    }
  }

  #held(id: TaskId, leaseToken: string): Row | undefined {
    return this.rows.find(
      (row) =>
        row.id === id && row.leaseToken === leaseToken && row.leaseExpiresAt > this.#clock.now(),
    )
  }
}
