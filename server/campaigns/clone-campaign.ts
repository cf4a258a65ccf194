import type { PersonJobId, CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { copyName } from '#core/campaign/copy-name.ts'
import type { Database } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { StartPersonJob } from '../person-jobs/start-person-job.ts'
import type { PlanSearch } from './plan-search.ts'
import { recordBeginning } from './begin-campaign.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'

export interface CloneCampaignDeps {
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly planSearch: Pick<PlanSearch, 'execute'>
  readonly startJob: Pick<StartPersonJob, 'execute'>
  readonly time: OutreachTime
  readonly bus: Pick<EventBus, 'publish'>
}

export type CloneOutcome =
  | { readonly kind: 'cloned'; readonly campaignId: CampaignId; readonly job: PersonJobId | null }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'too_many_jobs'; readonly max: number }

interface Cloner {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}

/** Makes a draft with the settings, topics and sequences of a campaign, and where that is wanted with its people. */
export class CloneCampaign {
  readonly #deps: CloneCampaignDeps

  constructor(deps: CloneCampaignDeps) {
    this.#deps = deps
  }

  async execute(
    by: Cloner,
    source: CampaignId,
    { name, withPeople }: { readonly name?: string | undefined; readonly withPeople: boolean },
  ): Promise<CloneOutcome> {
    const { database, campaignRecords, planSearch, time, bus } = this.#deps
    const { workspaceId, userId } = by
    const campaignId = await database.inWorkspace(workspaceId, async (transaction) => {
      const found = await campaignRecords.find(transaction, source)
      if (!found) return null
      const id = await campaignRecords.clone(transaction, source, {
        name: name ?? copyName(found.name, found.language),
        createdBy: userId,
        withImport: !withPeople,
      })
      const cloned = { ...by, campaignId: id, autonomy: found.autonomy }
      await recordBeginning(transaction, { campaignRecords, time }, cloned)
      return id
    })
    if (campaignId === null) return { kind: 'not_found' }
    const copied = withPeople ? await this.#copyPeople(by, source, campaignId) : null
    bus.publish(new ChangeSet(workspaceId).campaign(campaignId).events())
    await planSearch.execute(workspaceId, campaignId)
    return copied?.kind === 'too_many_jobs'
      ? copied
      : { kind: 'cloned', campaignId, job: copied?.job ?? null }
  }

  async #copyPeople(by: Cloner, source: CampaignId, campaign: CampaignId) {
    const { database, campaignRecords, startJob } = this.#deps
    const started = await startJob.execute(by, {
      kind: 'copy',
      selection: { filter: { member: { campaign: source, selection: { filter: {} } } } },
      options: { campaign },
    })
    if (started.kind === 'too_many_jobs') {
      await database.inWorkspace(by.workspaceId, (transaction) =>
        campaignRecords.remove(transaction, campaign),
      )
    }
    return started
  }
}
