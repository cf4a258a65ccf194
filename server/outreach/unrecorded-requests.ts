import { ACTIONS } from '#core/outreach/actions.ts'
import type { UserId } from '#core/runtime/ids.ts'
import type { AccountContext, AccountStores } from './account-context.ts'
import type { SenderAccountRecord } from './sender-account-store.ts'
import type { TaskRecord } from './task-store.ts'

/** So many questions about what a backup doesn't know wait at once; then the account does. */
const MAX_OPEN_QUESTIONS = 20

/** Whether a look is about what the account may have sent since the backup that was restored. */
export const isUnrecorded = (
  { action, intentAt }: TaskRecord,
  { unrecorded }: SenderAccountRecord,
): boolean =>
  action === ACTIONS.connect.task && unrecorded !== null && unrecorded.since === intentAt

/** What an account may have sent after the backup that was restored, until all of it is known. */
export class UnrecordedRequests {
  readonly #deps: AccountStores

  constructor(deps: AccountStores) {
    this.#deps = deps
  }

  /** One more person is asked about: nobody drowns in questions that one answer ends. */
  async noteAsked({ transaction, account }: AccountContext): Promise<void> {
    const { accounts, tasks } = this.#deps
    const { unrecorded } = account
    if (unrecorded === null) return
    const open = await tasks.askedSince(transaction, account, unrecorded.since)
    if (open.length < Math.min(MAX_OPEN_QUESTIONS, unrecorded.requests)) return
    await accounts.change(transaction, account.id, { health: 'restricted', trouble: 'restored' })
  }

  /** One of them is known: after the last that there can be, nobody is asked any more. */
  async noteSent(about: AccountContext): Promise<void> {
    const { transaction, account } = about
    const { unrecorded } = account
    if (unrecorded === null) return
    const requests = unrecorded.requests - 1
    if (requests <= 0) return this.end(about, null)
    const known = { unrecorded: { ...unrecorded, requests } }
    await this.#deps.accounts.change(transaction, account.id, known)
  }

  /** Nothing else was sent, as `user` says or as all of it is known: whoever is asked about is free again. */
  async end(
    { transaction, account, now, changes }: AccountContext,
    user: UserId | null,
  ): Promise<void> {
    const { accounts, tasks, prospects } = this.#deps
    if (account.unrecorded === null) return
    for (const task of await tasks.askedSince(transaction, account, account.unrecorded.since)) {
      if (task.prospect === null) continue
      const prospect = { id: task.prospect, workspaceId: task.workspaceId }
      if (user !== null) {
        const event = { event: 'answered_not_sent', at: now, actor: `user:${user}` } as const
        await prospects.recordEvent(transaction, prospect, event)
      }
      const again = { at: now, reasonCode: 'not_done', attempts: 0, unread: 0 } as const
      await tasks.release(transaction, task.id, again)
      changes.ofTask(task)
    }
    const isStopped = account.trouble === 'restored'
    await accounts.change(transaction, account.id, {
      unrecorded: null,
      ...(isStopped && { health: 'active', trouble: null }),
    })
  }
}
