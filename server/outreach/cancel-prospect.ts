import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { canMove, canTakeBack } from '#core/prospect/transitions.ts'
import type { ProspectId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ExclusionStore } from './exclusion-store.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore, ProspectStore } from './prospect-store.ts'

export interface CancelProspectDeps {
  readonly database: Database
  readonly exclusions: Pick<ExclusionStore, 'campaignOf'>
  readonly prospects: Pick<ProspectStore, 'lock' | 'cancel' | 'takeBack' | 'recordEvent'>
  readonly campaigns: Pick<CampaignStore, 'holdPlanning' | 'enqueue' | 'finishIfDone'>
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
}

interface Canceller {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}

export type CancelOutcome =
  | { readonly kind: 'moved' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'cannot_move' }

/** Removes somebody from a campaign, and takes them back to where they stood. */
export class CancelProspect {
  readonly #deps: CancelProspectDeps

  constructor(deps: CancelProspectDeps) {
    this.#deps = deps
  }

  async execute(who: Canceller, id: ProspectId, to: ProspectStatus): Promise<CancelOutcome> {
    const { database, exclusions, campaigns, events } = this.#deps
    const changes = new ChangeSet(who.workspaceId)
    const outcome = await database.inWorkspace(
      who.workspaceId,
      async (transaction): Promise<CancelOutcome> => {
        const campaignId = await exclusions.campaignOf(transaction, id)
        if (campaignId === null) return { kind: 'not_found' }
        await campaigns.holdPlanning(transaction)
        const isMoved = await this.#move(transaction, { ...who, id }, to)
        if (isMoved) changes.prospects(campaignId, [id])
        return { kind: isMoved === null ? 'cannot_move' : 'moved' }
      },
    )
    events.publish(changes.events())
    return outcome
  }

  /** False where they stand there already; null where they may not move there. */
  async #move(
    transaction: Transaction,
    { userId, workspaceId, id }: Canceller & { readonly id: ProspectId },
    to: ProspectStatus,
  ): Promise<boolean | null> {
    const { prospects, campaigns, time } = this.#deps
    const { status, statusBefore, campaignId } = await prospects.lock(transaction, id)
    const { now: at } = time.moment()
    if (status === to) return false
    const isCancelled = to === 'USER_CANCELLED' && canMove(status, to)
    const isBack = statusBefore === to && canTakeBack(status, to)
    if (!isCancelled && !isBack) return null
    await prospects[isBack ? 'takeBack' : 'cancel'](transaction, id, at)
    const event = isBack ? ('taken_back' as const) : ('cancelled' as const)
    const what = { event, at, actor: `user:${userId}` as const }
    await prospects.recordEvent(transaction, { id, workspaceId }, what)
    if (isBack) await campaigns.enqueue(transaction, campaignId, at)
    else await campaigns.finishIfDone(transaction, campaignId)
    return true
  }
}
