import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { TaskQueueStore } from './task-queue-store.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore } from './prospect-store.ts'
import type { SenderAccountStore } from './sender-account-store.ts'

/** More people than this are told of as one change of the campaign. */
const MAX_NOTIFIED = 500

export interface RunCampaignDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly campaigns: CampaignStore
  readonly queue: TaskQueueStore
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
  /** The network of a campaign without people. */
  readonly network: string
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
    const { database, accounts, campaigns, queue, time, events, network } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const outcome = await database.inWorkspace(
      workspaceId,
      async (transaction): Promise<RunOutcome> => {
        const campaign = await campaigns.read(transaction, campaignId)
        if (!campaign || campaign.isDeleted) return { kind: 'not_found' }
        const { now } = time.moment()
        const hasStarted = await campaigns.start(transaction, campaignId)
        if (!hasStarted && campaign.status !== 'running') return { kind: 'cannot_run' }
        const networks = await campaigns.networksOf(transaction, workspaceId)
        for (const each of new Set([network, ...networks])) {
          await accounts.ensure(
            transaction,
            { workspaceId, userId: campaign.createdBy, network: each },
            now,
          )
        }
        const freed = await campaigns.releaseDuplicates(transaction, campaignId, now)
        await campaigns.enqueue(transaction, campaignId, now)
        await campaigns.finishIfDone(transaction, campaignId)
        const first = await queue.firstPending(transaction, campaignId)
        if (first !== null) changes.task(first)
        if (freed.length > 0)
          changes.prospects(campaignId, freed.length <= MAX_NOTIFIED ? freed : [])
        changes.campaign(campaignId)
        return { kind: 'runs' }
      },
    )
    events.publish(changes.events())
    return outcome
  }
}
