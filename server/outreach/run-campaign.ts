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
  | { readonly kind: 'archived' }
  /** Its import failed. */
  | { readonly kind: 'cannot_run' }

/** Starts or resumes a campaign: those whose turn comes soon get a task. */
export class RunCampaign {
  readonly #deps: RunCampaignDeps

  constructor(deps: RunCampaignDeps) {
    this.#deps = deps
  }

  async execute(workspaceId: WorkspaceId, campaignId: CampaignId): Promise<RunOutcome> {
    const { database } = this.#deps
    const outcome = await database.inWorkspace(workspaceId, (transaction) =>
      this.start(transaction, campaignId),
    )
    if (outcome.kind === 'runs') await this.plan(workspaceId, campaignId)
    return outcome
  }

  /** In the given transaction, which locks no more than the campaign. A refusal writes nothing. */
  async start(
    transaction: Transaction,
    campaignId: CampaignId,
    { unarchive = false } = {},
  ): Promise<RunOutcome> {
    const { campaigns } = this.#deps
    const campaign = await campaigns.read(transaction, campaignId)
    if (!campaign || campaign.isDeleted) return { kind: 'not_found' }
    if (campaign.isArchived && !unarchive) return { kind: 'archived' }
    const hasStarted = await campaigns.start(transaction, campaignId, { unarchive })
    if (!hasStarted && campaign.status !== 'running') return { kind: 'cannot_run' }
    await campaigns.freeAnew(transaction, campaignId)
    return { kind: 'runs' }
  }

  /** In the given transaction: those left out as duplicates are gone through anew while it runs. */
  async freeAnew(transaction: Transaction, campaignId: CampaignId): Promise<void> {
    await this.#deps.campaigns.freeAnew(transaction, campaignId)
  }

  /** What comes first once it has started. Leases go on from there, and begin where this is cut short. */
  async plan(workspaceId: WorkspaceId, campaignId: CampaignId): Promise<void> {
    const { database, campaigns, queue, enqueueVisits, time, events } = this.#deps
    const changes = new ChangeSet(workspaceId).campaign(campaignId)
    try {
      const freed = await database.inWorkspace(workspaceId, async (transaction) => {
        await campaigns.holdPlanning(transaction)
        return campaigns.freeDuplicates(transaction, campaignId, time.moment().now)
      })
      if (freed.length > 0) changes.prospects(campaignId, freed)
      const first = await database.inWorkspace(workspaceId, async (transaction) => {
        await campaigns.holdPlanning(transaction)
        await enqueueVisits.execute(transaction, campaignId)
        return queue.firstPending(transaction, campaignId)
      })
      if (first !== null) changes.task(first)
      const taken = await database.inWorkspace(workspaceId, (transaction) =>
        this.#putAsideTaken(transaction, campaignId),
      )
      if (taken.length > 0) changes.prospects(campaignId, taken)
    } finally {
      events.publish(changes.events())
    }
  }

  /** In a transaction of its own: whoever settles locks people before tasks, and both before the campaign. */
  async #putAsideTaken(transaction: Transaction, campaignId: CampaignId) {
    const { campaigns, time } = this.#deps
    const taken = await campaigns.putAsideTaken(transaction, campaignId, time.moment().now)
    if (taken.length > 0) await campaigns.finishIfDone(transaction, campaignId)
    return taken
  }
}
