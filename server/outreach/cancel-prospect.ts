import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { canMove, canTakeBack, wasSentTo } from '#core/prospect/transitions.ts'
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
  readonly campaigns: Pick<
    CampaignStore,
    'holdPlanning' | 'enqueue' | 'finishIfDone' | 'resumeIfFinished'
  >
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
}

interface Member {
  readonly id: ProspectId
  readonly campaignId: CampaignId
  /** Whether they can’t be taken back, since something was sent to them. */
  readonly isForGood: boolean
}

interface Canceller {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}

export type CancelOutcome =
  | { readonly kind: 'moved' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'cannot_move' }
  | { readonly kind: 'removed_for_good' }

interface Cancelled {
  readonly moved: readonly Member[]
  /** How many were not taken back, since something was sent to them. */
  readonly sent: number
}

/** Removes somebody from a campaign, and takes them back to where they stood, until something was sent to them. */
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
        const { moved, sent } = await this.all(transaction, who, { ids: [id], isBack })
        if (sent > 0) return { kind: 'removed_for_good' }
        if (moved.length === 0) return { kind: 'cannot_move' }
        changes.prospects(campaignId, [id])
        return { kind: 'moved' }
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
  ): Promise<Cancelled> {
    const { prospects, campaigns, time } = this.#deps
    const { now: at } = time.moment()
    const moved: Member[] = []
    let sent = 0
    for (const id of ids) {
      const prospect = await prospects.lock(transaction, id)
      const { status, campaignId } = prospect
      if (isBack && status === 'USER_CANCELLED' && wasSentTo(prospect)) sent += 1
      const isMoving = isBack ? canTakeBack(prospect) : canMove(status, 'USER_CANCELLED')
      if (!isMoving) continue
      await prospects[isBack ? 'takeBack' : 'cancel'](transaction, id, at)
      const event = isBack ? ('taken_back' as const) : ('cancelled' as const)
      const what = { event, at, actor: `user:${userId}` as const }
      await prospects.recordEvent(transaction, { id, workspaceId }, what)
      moved.push({ id, campaignId, isForGood: !isBack && wasSentTo(prospect) })
    }
    for (const campaignId of [...new Set(moved.map((one) => one.campaignId))].toSorted(byId)) {
      if (!isBack) await campaigns.finishIfDone(transaction, campaignId)
      else {
        await campaigns.resumeIfFinished(transaction, campaignId)
        await campaigns.enqueue(transaction, campaignId, at)
      }
    }
    return { moved, sent }
  }
}

const byId = (one: number, other: number): number => one - other
