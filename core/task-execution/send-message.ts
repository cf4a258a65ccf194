import { clip } from '../runtime/clip.ts'
import type { LeasedTask, Settlement, TaskResult } from '../task/task-work.ts'
import type { LeaseHandle } from './lease-handle.ts'
import { pressOn } from './press-on.ts'
import type { PressResult, SitePage, ThreadView } from './site-page.ts'
import { sentMessage, threadObstacle, type KnownThread } from './thread-obstacle.ts'

type Thread = Extract<ThreadView, { kind: 'thread' }>

interface Target extends KnownThread {
  readonly url: string
  readonly publicIdentifier: string
}

/** Sends a text to a connection, and reads it back from the thread, letter for letter. */
export class SendMessage {
  readonly #page: SitePage

  constructor(page: SitePage) {
    this.#page = page
  }

  /** Null where the task was left alone: its lease runs out and the server decides again. */
  async execute(task: LeasedTask, lease: LeaseHandle): Promise<Settlement | null> {
    const target = targetOf(task)
    const { url, ...message } = target
    const before = await this.#page.openThread(url, target.publicIdentifier)
    if (before.kind === 'trouble') return { status: 'failed', failCode: before.trouble }
    if (before.kind === 'gone') return { status: 'failed', failCode: 'profile_unavailable' }
    if (task.mode === 'look') return sentSettlement(before, target) ?? notShown(before)
    const obstacle = threadObstacle(before.messages, target)
    const failCode = obstacle ?? (before.canWrite ? null : 'not_connected')
    if (failCode) return { status: 'failed', failCode, result: shownIn(before) }
    if (!(await lease.begin())) return null
    const pressResult = await pressOn(this.#page, { verb: 'message', ...message }, lease)
    return this.#readBack(pressResult, target)
  }

  /** What the reloaded thread shows has the last word; what the press seemed to do has not. */
  async #readBack(pressResult: PressResult, target: Target): Promise<Settlement> {
    const after = await this.#page.openThread(target.url, target.publicIdentifier)
    const thread = after.kind === 'thread' ? after : null
    const sent = thread && sentSettlement(thread, target)
    if (sent) return sent
    const shown = thread ? { result: shownIn(thread) } : {}
    switch (pressResult.kind) {
      case 'refused':
        return { status: 'failed', failCode: pressResult.failCode, ...shown }
      case 'trouble':
        return { status: 'failed', failCode: pressResult.trouble, ...shown }
      default:
        return thread ? notShown(thread) : { status: 'unverified' }
    }
  }
}

const targetOf = ({ id, payload }: LeasedTask): Target => {
  const { threadUrl: url, publicIdentifier, text, repliedSince, ownTexts } = payload
  if (url === undefined || publicIdentifier === undefined || text === undefined) {
    throw new Error(`Task ${id} names no thread, or no text.`)
  }
  return {
    ...{ url, publicIdentifier, text },
    ...(repliedSince !== undefined && { repliedSince }),
    ...(ownTexts !== undefined && { ownTexts }),
  }
}

/** The thread of who wasn't sent it. */
const shownIn = ({ messages }: Thread): TaskResult => ({ thread: messages, relation: 'none' })

/** Null where the thread doesn't show it. */
const sentSettlement = (view: Thread, target: Target): Settlement | null => {
  const sent = sentMessage(view.messages, target)
  if (!sent) return null
  const { receipt } = view
  return {
    status: 'succeeded',
    result: { thread: view.messages, relation: 'first' },
    receipt: { ...receipt, readAt: sent.at ?? receipt.readAt, evidence: clip(sent.text, 500) },
  }
}

const notShown = (view: Thread): Settlement => ({
  status: 'unverified',
  result: shownIn(view),
})
