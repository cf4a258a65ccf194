import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { TaskQueueStore } from './task-queue-store.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EnqueueVisits } from './enqueue-visits.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore } from './prospect-store.ts'

export interface RunCampaignDeps {
  readonly database: Database
  readonly campaigns: CampaignStore
  readonly queue: TaskQueueStore
  readonly enqueueVisits: EnqueueVisits
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
}

export type RunOutcome =
  | { readonly kind: 'runs' }
  | { readonly kind: 'not_found' }
  /** Its import failed. */
  | { readonly kind: 'cannot_run' }

/** Starts or resumes a campaign: those whose turn comes soon get a task. */
export class RunCampaign {
  readonly #deps: RunCampaignDeps

  constructor(deps: RunCampaignDeps) {
    this.#deps = deps
  }

  async execute(workspaceId: WorkspaceId, campaignId: CampaignId): Promise<RunOutcome> {
    const { database, events } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const outcome = await database.inWorkspace(workspaceId, (transaction) =>
      this.executeWithin(transaction, campaignId, changes),
    )
    events.publish(changes.events())
    return outcome
  }

  /** In the given transaction, whose `changes` are told by whoever opened it. A refusal writes nothing. */
  async executeWithin(
    transaction: Transaction,
    campaignId: CampaignId,
    changes: ChangeSet,
  ): Promise<RunOutcome> {
    const { campaigns, queue, enqueueVisits, time } = this.#deps
    const campaign = await campaigns.read(transaction, campaignId)
    if (!campaign || campaign.isDeleted) return { kind: 'not_found' }
    await campaigns.holdAccounts(transaction, campaignId)
    const hasStarted = await campaigns.start(transaction, campaignId)
    if (!hasStarted && campaign.status !== 'running') return { kind: 'cannot_run' }
    const { now } = time.moment()
    const duplicates = { now, isAnew: true }
    const freed = await campaigns.freeDuplicates(transaction, campaignId, duplicates)
    await enqueueVisits.execute(transaction, campaignId)
    const first = await queue.firstPending(transaction, campaignId)
    if (first !== null) changes.task(first)
    if (freed.length > 0) changes.prospects(campaignId, freed)
    changes.campaign(campaignId)
    return { kind: 'runs' }
  }
}
