import type { CampaignId, ProspectId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ExclusionStore } from './exclusion-store.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore, ProspectStore } from './prospect-store.ts'

export interface ExcludeProspectDeps {
  readonly database: Database
  readonly exclusions: ExclusionStore
  readonly prospects: Pick<ProspectStore, 'recordEvent'>
  readonly campaigns: CampaignStore
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
}

interface Exclusion {
  readonly id: ProspectId
  readonly campaignId: CampaignId
  readonly toConnect: boolean
}

interface Excluder {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}

/** Takes somebody out of a campaign's connection requests, and back in. */
export class ExcludeProspect {
  readonly #deps: ExcludeProspectDeps

  constructor(deps: ExcludeProspectDeps) {
    this.#deps = deps
  }

  /** False where the workspace has nobody of this id. */
  async execute(
    { userId, workspaceId }: Excluder,
    id: ProspectId,
    toConnect: boolean,
  ): Promise<boolean> {
    const { database, exclusions, campaigns, events } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const isFound = await database.inWorkspace(workspaceId, async (transaction) => {
      const campaignId = await exclusions.campaignOf(transaction, id)
      if (campaignId === null) return false
      await campaigns.holdPlanning(transaction)
      if (
        !(await this.within(transaction, { userId, workspaceId }, { id, campaignId, toConnect }))
      ) {
        return true
      }
      changes.prospects(campaignId, [id])
      return true
    })
    events.publish(changes.events())
    return isFound
  }

  /** The same in a transaction that holds planning; false where it was so already. */
  async within(
    transaction: Transaction,
    { userId, workspaceId }: Excluder,
    { id, campaignId, toConnect }: Exclusion,
  ): Promise<boolean> {
    const { exclusions, prospects, campaigns, time } = this.#deps
    if (!(await exclusions.setToConnect(transaction, id, toConnect))) return false
    const { now } = time.moment()
    await prospects.recordEvent(
      transaction,
      { id, workspaceId },
      { event: toConnect ? 'included' : 'excluded', at: now, actor: `user:${userId}` },
    )
    if (toConnect) await campaigns.enqueue(transaction, campaignId, now)
    else await campaigns.finishIfDone(transaction, campaignId)
    return true
  }
}
