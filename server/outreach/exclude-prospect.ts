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

interface Member {
  readonly id: ProspectId
  readonly campaignId: CampaignId
}

interface Exclusion extends Member {
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

  /**
   * The same with many, in a transaction that holds planning and them; answers whom that changed. Each
   * campaign is planned, or ended, once they all are.
   */
  async all(
    transaction: Transaction,
    { userId, workspaceId }: Excluder,
    { members, toConnect }: { readonly members: readonly Member[]; readonly toConnect: boolean },
  ): Promise<readonly Member[]> {
    const { exclusions, prospects, campaigns, time } = this.#deps
    const { now } = time.moment()
    const turned: Member[] = []
    for (const { id, campaignId } of members) {
      if (!(await exclusions.setToConnect(transaction, id, toConnect))) continue
      const event = toConnect ? ('included' as const) : ('excluded' as const)
      const what = { event, at: now, actor: `user:${userId}` as const }
      await prospects.recordEvent(transaction, { id, workspaceId }, what)
      turned.push({ id, campaignId })
    }
    for (const campaignId of [...new Set(turned.map((one) => one.campaignId))].toSorted(byId)) {
      if (!toConnect) await campaigns.finishIfDone(transaction, campaignId)
      else {
        await campaigns.resumeIfFinished(transaction, campaignId)
        await campaigns.enqueue(transaction, campaignId, now)
      }
    }
    return turned
  }

  /** The same with one; false where it was so already. */
  async within(
    transaction: Transaction,
    { userId, workspaceId }: Excluder,
    { id, campaignId, toConnect }: Exclusion,
  ): Promise<boolean> {
    const what = { members: [{ id, campaignId }], toConnect }
    return (await this.all(transaction, { userId, workspaceId }, what)).length > 0
  }
}

const byId = (one: number, other: number): number => one - other
