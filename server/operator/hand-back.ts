import { underSubscription } from '#core/billing/paid-subscription.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import { isLive, type BillingStore } from '../billing/billing-store.ts'
import type { Database } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { changedWorkspace, noSuch, publishChanged } from './changed-workspace.ts'
import type { NoteDeed } from './note-deed.ts'
import type { OperatorAnswer, OperatorName } from './operator.ts'
import type { OperatorStore } from './operator-store.ts'

export interface HandBackDeps {
  readonly database: Database
  readonly operatorStore: OperatorStore
  readonly billingStore: BillingStore
  readonly clock: Clock
  readonly events: Pick<EventBus, 'publish'>
  readonly noteDeed: NoteDeed
}

/** Puts a workspace back on the plan that its card pays for; the provider is asked about it soon after. */
export class HandBack {
  readonly #deps: HandBackDeps

  constructor(deps: HandBackDeps) {
    this.#deps = deps
  }

  async execute(by: OperatorName, workspaceId: WorkspaceId): Promise<OperatorAnswer> {
    const { database, operatorStore, billingStore, clock, events, noteDeed } = this.#deps
    const now = clock.now()
    const answer = await database.asSystem(async (transaction): Promise<OperatorAnswer> => {
      const billed = await billingStore.lock(transaction, workspaceId)
      if (billed === undefined) return noSuch(workspaceId)
      const known = await billingStore.subscription(transaction, workspaceId)
      const { subscription } = billed.workspace
      if (known === null || subscription === null || !isLive(known)) {
        const detail = `No card pays for workspace ${workspaceId}.`
        return { kind: 'refused', code: 'no_payment', detail }
      }
      const paid = { ...known, product: subscription.product }
      const how = { now, isItsPlan: true, isFirstPayment: !known.hasBegun }
      const changed = underSubscription(billed.workspace, paid, how)
      await billingStore.setPlan(transaction, changed, known.provider)
      const hasBegun =
        known.hasBegun || (changed !== billed.workspace && changed.status === 'active')
      const next = { ...known, isSetAside: false, hasBegun }
      await billingStore.setSubscription(transaction, workspaceId, next)
      await billingStore.setLook(transaction, workspaceId, realDate(now))
      const detail = { workspace: workspaceId, subscription: known.providerId }
      await noteDeed(transaction, by, { command: 'workspace by-card', detail })
      return changedWorkspace(operatorStore, transaction, { workspaceId, now })
    })
    if (answer.kind === 'workspace_changed') publishChanged(events, workspaceId)
    return answer
  }
}
