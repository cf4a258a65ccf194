import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { canMove, canTakeBack } from '#core/prospect/transitions.ts'
import type { CampaignId, ProspectId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
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

interface Member {
  readonly id: ProspectId
  readonly campaignId: CampaignId
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
    const { database, exclusions, prospects, campaigns, events } = this.#deps
    const changes = new ChangeSet(who.workspaceId)
    const outcome = await database.inWorkspace(
      who.workspaceId,
      async (transaction): Promise<CancelOutcome> => {
        const campaignId = await exclusions.campaignOf(transaction, id)
        if (campaignId === null) return { kind: 'not_found' }
        await campaigns.holdPlanning(transaction)
        const { status, statusBefore } = await prospects.lock(transaction, id)
        if (status === to) return { kind: 'moved' }
        const isBack = to !== 'USER_CANCELLED'
        if (isBack && to !== statusBefore) return { kind: 'cannot_move' }
        const [moved] = await this.all(transaction, who, { ids: [id], isBack })
        if (moved) changes.prospects(campaignId, [id])
        return { kind: moved ? 'moved' : 'cannot_move' }
      },
    )
    events.publish(changes.events())
    return outcome
  }

  /**
   * The same with many, in a transaction that holds planning and them; answers whom that moved. Each
   * campaign is planned, or ended, once they all are.
   */
  async all(
    transaction: Transaction,
    { userId, workspaceId }: Canceller,
    { ids, isBack }: { readonly ids: readonly ProspectId[]; readonly isBack: boolean },
  ): Promise<readonly Member[]> {
    const { prospects, campaigns, time } = this.#deps
    const { now: at } = time.moment()
    const moved: Member[] = []
    for (const id of ids) {
      const { status, statusBefore, campaignId } = await prospects.lock(transaction, id)
      const isMoving = isBack
        ? statusBefore !== null && canTakeBack(status, statusBefore)
        : canMove(status, 'USER_CANCELLED')
      if (!isMoving) continue
      await prospects[isBack ? 'takeBack' : 'cancel'](transaction, id, at)
      const event = isBack ? ('taken_back' as const) : ('cancelled' as const)
      const what = { event, at, actor: `user:${userId}` as const }
      await prospects.recordEvent(transaction, { id, workspaceId }, what)
      moved.push({ id, campaignId })
    }
    for (const campaignId of [...new Set(moved.map((one) => one.campaignId))].toSorted(byId)) {
      if (isBack) await campaigns.enqueue(transaction, campaignId, at)
      else await campaigns.finishIfDone(transaction, campaignId)
    }
    return moved
  }
}

const byId = (one: number, other: number): number => one - other
