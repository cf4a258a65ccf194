import type { ProspectId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
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
    const { database, exclusions, prospects, campaigns, time, events } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const isFound = await database.inWorkspace(workspaceId, async (transaction) => {
      const campaignId = await exclusions.campaignOf(transaction, id)
      if (campaignId === null) return false
      await campaigns.holdPlanning(transaction)
      if (!(await exclusions.setToConnect(transaction, id, toConnect))) return true
      const { now } = time.moment()
      await prospects.recordEvent(
        transaction,
        { id, workspaceId },
        { event: toConnect ? 'included' : 'excluded', at: now, actor: `user:${userId}` },
      )
      if (toConnect) await campaigns.enqueue(transaction, campaignId, now)
      else await campaigns.finishIfDone(transaction, campaignId)
      changes.prospects(campaignId, [id])
      return true
    })
    events.publish(changes.events())
    return isFound
  }
}
