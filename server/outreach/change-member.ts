import type { Transaction } from '#server/database/database.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { ChangeSet } from '../events/change-set.ts'
import type { ProspectStore } from './prospect-store.ts'
import type { SenderAccountRecord, SenderAccountStore } from './sender-account-store.ts'
import type { TaskStore } from './task-store.ts'

interface ChangeMemberDeps {
  readonly accounts: SenderAccountStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
}

interface About {
  readonly transaction: Transaction
  readonly account: SenderAccountRecord
  readonly now: OutreachMs
  readonly changes: ChangeSet
}

/** Lets an account act as whoever is signed in to the network next: no page shows them what it did before. */
export class ChangeMember {
  readonly #deps: ChangeMemberDeps

  constructor(deps: ChangeMemberDeps) {
    this.#deps = deps
  }

  async execute({ transaction, account, now, changes }: About): Promise<void> {
    const { accounts, tasks, prospects } = this.#deps
    for (const task of await tasks.invitationsInDoubt(transaction, account)) {
      const { id, prospect: prospectId, workspaceId, wasBegun, attempts, unread } = task
      if (prospectId === null) continue
      const tries = { attempts, unread }
      changes.ofTask(task)
      if (!wasBegun) {
        await tasks.release(transaction, id, { at: now, reasonCode: '', ...tries })
        continue
      }
      await tasks.markUnverified(transaction, id, { at: now, reasonCode: 'asked', ...tries })
      const decision = { rule: 'asked', at: now, nextCheckAt: null } as const
      await prospects.recordDecision(transaction, { id: prospectId, workspaceId }, decision)
    }
    await accounts.change(transaction, account.id, { member: null, hadOtherMembers: true })
  }
}
