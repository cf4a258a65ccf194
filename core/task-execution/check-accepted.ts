import { outreachMs } from '../runtime/moments.ts'
import { endsBefore } from './ends-before.ts'
import type { LeasedTask, Receipt, Settlement, TaskResult } from '../task/task-work.ts'
import type { SitePage } from './site-page.ts'
import type { LeaseHandle } from './lease-handle.ts'

/** Connections looked through at most: 40 pages of 20. */
export const MAX_PAGES = 40

type Accepted = NonNullable<TaskResult['accepted']>[number]

/** Looks for the invited among the member's connections. Only reads, so it may be done again. */
export class CheckAccepted {
  readonly #page: SitePage

  constructor(page: SitePage) {
    this.#page = page
  }

  async execute(task: LeasedTask, lease: LeaseHandle): Promise<Settlement | null> {
    const wanted = new Map(
      (task.payload.people ?? []).map((one) => [one.publicIdentifier, one.prospect]),
    )
    if (task.mode === 'act' && !(await lease.begin())) return null
    const since = outreachMs(Date.parse(task.payload.acceptedSince ?? ''))
    const accepted: Accepted[] = []
    let receipt: Receipt | null = null
    for (let page = task.payload.page ?? 1; page <= MAX_PAGES; page += 1) {
      if (!lease.hasTime) {
        if (!receipt) return null
        return { status: 'succeeded', result: { accepted, nextPage: page }, receipt }
      }
      const view = await this.#page.openConnections(task.payload.network, page)
      if (view.kind === 'trouble') return { status: 'failed', failCode: view.trouble }
      receipt ??= view.receipt
      for (const { publicIdentifier, acceptedAt } of view.connections) {
        const prospect = wanted.get(publicIdentifier)
        if (prospect === undefined) continue
        accepted.push({ prospect, publicIdentifier, acceptedAt })
        wanted.delete(publicIdentifier)
      }
      const isOld = endsBefore(view.connections.at(-1)?.acceptedAt ?? null, since)
      if (!view.hasNext || wanted.size === 0 || isOld) break
    }
    return receipt ? { status: 'succeeded', result: { accepted }, receipt } : null
  }
}
