import { outreachMs } from '../runtime/moments.ts'
import type { LeasedTask, Receipt, Settlement, TaskResult } from '../task/task-work.ts'
import { endsBefore } from './ends-before.ts'
import type { LeaseHandle } from './lease-handle.ts'
import type { SitePage } from './site-page.ts'

/** Pages of the inbox that are read at most, with the threads on them. */
export const MAX_INBOX_PAGES = 40
/** Of those read one after the other; the server has the others read after a pause. */
export const MAX_INBOX_PAGES_AT_ONCE = 2

type Replies = NonNullable<TaskResult['replies']>[number]

/**
 * Reads what is new in the member's threads. The receipt is that of the page read first: up to its
 * `readAt` nothing was missed once all pages are read. Only reads, so it may be done again.
 */
export class CheckReplies {
  readonly #page: SitePage

  constructor(page: SitePage) {
    this.#page = page
  }

  async execute(task: LeasedTask, lease: LeaseHandle): Promise<Settlement | null> {
    if (task.mode === 'act' && !(await lease.begin())) return null
    const { network, page: first = 1 } = task.payload
    const since = outreachMs(Date.parse(task.payload.since ?? ''))
    const replies: Replies[] = []
    let receipt: Receipt | null = null
    for (let page = first; page <= MAX_INBOX_PAGES; page += 1) {
      if (receipt && (page >= first + MAX_INBOX_PAGES_AT_ONCE || !lease.hasTime)) {
        return { status: 'succeeded', result: { replies, nextPage: page }, receipt }
      }
      const view = await this.#page.openInbox(network, page)
      if (view.kind === 'trouble') return { status: 'failed', failCode: view.trouble }
      receipt ??= view.receipt
      for (const { url, publicIdentifier, at } of view.threads) {
        if (endsBefore(at, since)) break
        if (!lease.hasTime) {
          return { status: 'succeeded', result: { replies, nextPage: page }, receipt }
        }
        const thread = await this.#page.openThread(url, publicIdentifier)
        if (thread.kind === 'trouble') return { status: 'failed', failCode: thread.trouble }
        if (thread.kind === 'gone') continue
        const messages = thread.messages.filter((message) => !endsBefore(message.at, since))
        if (messages.length > 0) replies.push({ publicIdentifier, messages })
      }
      if (!view.hasNext || endsBefore(view.threads.at(-1)?.at ?? null, since)) break
    }
    return receipt ? { status: 'succeeded', result: { replies }, receipt } : null
  }
}
