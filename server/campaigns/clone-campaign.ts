import type { PersonJobId, CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { copyName } from '#core/campaign/copy-name.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import { TOO_MANY_JOBS, type StartPersonJob } from '../person-jobs/start-person-job.ts'
import type { PlanSearch } from './plan-search.ts'
import { recordBeginning } from './begin-campaign.ts'
import type { CampaignRecord } from './campaign-record.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'

export interface CloneCampaignDeps {
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly planSearch: Pick<PlanSearch, 'execute'>
  readonly startJob: Pick<StartPersonJob, 'isFull' | 'keep' | 'begin'>
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

interface Cloning {
  readonly source: CampaignId
  readonly name?: string | undefined
  readonly withPeople: boolean
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
    { name, withPeople }: Omit<Cloning, 'source'>,
  ): Promise<CloneOutcome> {
    const { database, planSearch, startJob, bus } = this.#deps
    const { workspaceId } = by
    const cloned = await database.inWorkspace(workspaceId, (transaction) =>
      this.#write(transaction, by, { source, name, withPeople }),
    )
    if (cloned.kind !== 'cloned') return cloned
    const { campaignId, copy } = cloned
    bus.publish(new ChangeSet(workspaceId).campaign(campaignId).events())
    const job = copy && startJob.begin(copy).job
    await planSearch.execute(workspaceId, campaignId)
    return { kind: 'cloned', campaignId, job }
  }

  /** A campaign that has nobody yet is cloned as it is: its search or its file is to bring people. */
  async #write(transaction: Transaction, by: Cloner, { source, name, withPeople }: Cloning) {
    const { campaignRecords, startJob, time } = this.#deps
    const found = await campaignRecords.find(transaction, source)
    if (!found) return { kind: 'not_found' } as const
    const copies = withPeople && hasAnybody(found)
    if (copies && (await startJob.isFull(transaction))) return TOO_MANY_JOBS
    const campaignId = await campaignRecords.clone(transaction, source, {
      name: name ?? copyName(found.name, found.language),
      createdBy: by.userId,
      withImport: !copies,
    })
    const cloned = { ...by, campaignId, autonomy: found.autonomy }
    await recordBeginning(transaction, { campaignRecords, time }, cloned)
    const copy = copies
      ? await startJob.keep(transaction, by, {
          kind: 'copy',
          selection: { filter: { member: { campaign: source, selection: { filter: {} } } } },
          options: { campaign: campaignId },
        })
      : null
    return { kind: 'cloned', campaignId, copy } as const
  }
}

/** Whether there is anybody who wasn't removed from it. */
const hasAnybody = ({ peopleByStatus }: CampaignRecord): boolean =>
  Object.entries(peopleByStatus).some(([status, count]) => status !== 'USER_CANCELLED' && count > 0)
