import type { ProspectId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ExclusionStore } from './exclusion-store.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore, ProspectStore } from './prospect-store.ts'
import type { TextStore } from './text-store.ts'

export interface SetByHandDeps {
  readonly database: Database
  readonly exclusions: Pick<ExclusionStore, 'campaignOf'>
  readonly texts: Pick<TextStore, 'setByHand'>
  readonly prospects: Pick<ProspectStore, 'recordEvent'>
  readonly campaigns: Pick<CampaignStore, 'holdPlanning' | 'enqueue'>
  readonly time: Pick<OutreachTime, 'moment'>
  readonly events: Pick<EventBus, 'publish'>
}

/** Leaves somebody to their user, who writes to them, or lets the sequence go on. */
export class SetByHand {
  readonly #deps: SetByHandDeps

  constructor(deps: SetByHandDeps) {
    this.#deps = deps
  }

  /** False where the workspace has nobody of this id. */
  async execute(
    { userId, workspaceId }: { readonly userId: UserId; readonly workspaceId: WorkspaceId },
    id: ProspectId,
    isByHand: boolean,
  ): Promise<boolean> {
    const { database, exclusions, texts, prospects, campaigns, time, events } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const isFound = await database.inWorkspace(workspaceId, async (transaction) => {
      const campaignId = await exclusions.campaignOf(transaction, id)
      if (campaignId === null) return false
      await campaigns.holdPlanning(transaction)
      if (!(await texts.setByHand(transaction, { id }, isByHand))) return true
      const { now: at } = time.moment()
      const event = isByHand ? ('taken_over' as const) : ('went_on' as const)
      const what = { event, at, actor: `user:${userId}` as const }
      await prospects.recordEvent(transaction, { id, workspaceId }, what)
      if (!isByHand) await campaigns.enqueue(transaction, campaignId, at)
      changes.prospects(campaignId, [id])
      return true
    })
    events.publish(changes.events())
    return isFound
  }
}
