import type { AccountContext, AccountStores } from './account-context.ts'

/** Lets an account act as whoever is signed in to the network next: no page shows them what it did before. */
export class ChangeMember {
  readonly #deps: AccountStores

  constructor(deps: AccountStores) {
    this.#deps = deps
  }

  async execute({ transaction, account, now, changes }: AccountContext): Promise<void> {
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
    for (const id of await tasks.startOver(transaction, account, 'sync')) changes.task(id)
    await accounts.change(transaction, account.id, {
      member: null,
      hadOtherMembers: true,
      pendingByHand: 0,
      notesResumeAt: null,
    })
  }
}
