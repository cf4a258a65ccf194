import type { PersonChanges } from '#core/person/person.ts'
import type { PersonId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ExcludeProspect } from '../outreach/exclude-prospect.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { PersonDetailsStore } from './person-details-store.ts'

export interface ChangePersonDeps {
  readonly database: Database
  readonly details: PersonDetailsStore
  readonly exclude: Pick<ExcludeProspect, 'within'>
  readonly campaigns: Pick<CampaignStore, 'holdOutreach' | 'enqueue'>
  readonly time: Pick<OutreachTime, 'moment'>
  readonly events: Pick<EventBus, 'publish'>
}

/** What a user notes of a person, and whether they are to be contacted, in all campaigns at once. */
export class ChangePerson {
  readonly #deps: ChangePersonDeps

  constructor(deps: ChangePersonDeps) {
    this.#deps = deps
  }

  /** False where the workspace has nobody of this id. */
  async execute(
    who: { readonly userId: UserId; readonly workspaceId: WorkspaceId },
    id: PersonId,
    { toConnect, ...noted }: PersonChanges,
  ): Promise<boolean> {
    const { database, details, exclude, campaigns, time, events } = this.#deps
    const changes = new ChangeSet(who.workspaceId)
    const isFound = await database.inWorkspace(who.workspaceId, async (transaction) => {
      const isAboutContact = toConnect !== undefined || noted.doNotContact !== undefined
      if (isAboutContact) await campaigns.holdOutreach(transaction)
      const memberships = await details.lock(transaction, [id])
      if (memberships === null) return false
      await details.change(transaction, id, noted)
      for (const { id: prospect, campaignId } of memberships) {
        changes.prospects(campaignId, [prospect])
        if (toConnect !== undefined) {
          await exclude.within(transaction, who, { id: prospect, campaignId, toConnect })
        } else if (noted.doNotContact === false) {
          await campaigns.enqueue(transaction, campaignId, time.moment().now)
        }
      }
      return true
    })
    if (isFound) events.publish(changes.events())
    return isFound
  }
}
