import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { earliest, realDate } from '#core/runtime/moments.ts'
import { withTerms, type TermChanges } from '#core/workspace/terms.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { isLive, type BillingStore, type KnownSubscription } from '../billing/billing-store.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { NoteDeed } from './note-deed.ts'
import type { OperatorAnswer, OperatorName } from './operator.ts'
import type { OperatorStore } from './operator-store.ts'
import { changedWorkspace, noSuch, publishChanged } from './changed-workspace.ts'

export interface ChangeTermsDeps {
  readonly database: Database
  readonly operatorStore: OperatorStore
  readonly billingStore: Pick<BillingStore, 'subscription' | 'setLook'>
  readonly clock: Clock
  readonly events: Pick<EventBus, 'publish'>
  readonly noteDeed: NoteDeed
}

interface Asked {
  readonly command: string
  readonly workspaceId: WorkspaceId
  readonly changes: TermChanges
}

/** Sets a workspace's plan, its credits or its end; whoever has it open sees it at once. */
export class ChangeTerms {
  readonly #deps: ChangeTermsDeps

  constructor(deps: ChangeTermsDeps) {
    this.#deps = deps
  }

  async execute(by: OperatorName, asked: Asked): Promise<OperatorAnswer> {
    const { command, workspaceId, changes } = asked
    const { database, operatorStore, billingStore, clock, events, noteDeed } = this.#deps
    const now = clock.now()
    const answer = await database.asSystem(async (transaction): Promise<OperatorAnswer> => {
      const found = await operatorStore.lockWorkspace(transaction, workspaceId)
      if (!found) return noSuch(workspaceId)
      // The end of what was paid for is not that of a plan which takes its place.
      const wanted =
        found.isPaidFor && changes.plan !== undefined ? { end: null, ...changes } : changes
      const outcome = withTerms(found.workspace, wanted, now)
      if (outcome.kind === 'trial_needs_end') {
        return { kind: 'refused', code: outcome.kind, detail: 'A trial has an end: say which.' }
      }
      const known = await billingStore.subscription(transaction, workspaceId)
      const isLiveNow = known !== null && isLive(known)
      const { plan, end } = changes
      const date = plan === undefined && end ? end : null
      const isOver = date !== null && date.getTime() <= now
      // What a card pays for gets another end, and goes on where it is paid for again.
      const isMoved = date !== null && !isOver && found.isPaidFor && isLiveNow
      const isOwnPlan = !isMoved && (plan !== undefined || end !== undefined)
      await operatorStore.setTerms(transaction, outcome.workspace, { isOwnPlan, isOver })
      if (isLiveNow) await this.#lookAtEnd(transaction, outcome.workspace, known)
      await noteDeed(transaction, by, { command, detail: { workspace: workspaceId, ...changes } })
      return changedWorkspace(operatorStore, transaction, { workspaceId, now })
    })
    if (answer.kind === 'workspace_changed') publishChanged(events, workspaceId)
    return answer
  }

  /** What a card pays for takes over as soon as the plan over it ends. */
  async #lookAtEnd(
    transaction: Transaction,
    { id, expiredAt }: Workspace,
    { lookAt }: KnownSubscription,
  ): Promise<void> {
    if (expiredAt === null) return
    const end = expiredAt.getTime()
    const at = lookAt === null ? end : earliest(end, lookAt.getTime())
    await this.#deps.billingStore.setLook(transaction, id, realDate(at))
  }
}
