import { ACTIONS, type RequestableAction } from '#core/outreach/actions.ts'
import { OBSTACLES } from '#core/outreach/obstacle.ts'
import { obstacleTo } from '#core/outreach/obstacle-to.ts'
import type { BulkOutcome, ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { TaskQueueStore } from './task-queue-store.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore, CreditStore } from './prospect-store.ts'
import type { SelectedProspect, ProspectRequestStore } from './prospect-request-store.ts'

export interface RequestProspectsDeps {
  readonly database: Database
  readonly requests: ProspectRequestStore
  readonly campaigns: CampaignStore
  readonly credits: CreditStore
  readonly queue: TaskQueueStore
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
}

export type RequestOutcome =
  | ({ readonly kind: 'requested' } & BulkOutcome)
  | { readonly kind: 'insufficient_credits' }

/** More rows than this are told of as one change of the campaign. */
const MAX_NOTIFIED = 500

/** Lets the prospects a user chose be visited or invited before the others, within all limits. */
export class RequestProspects {
  readonly #deps: RequestProspectsDeps

  constructor(deps: RequestProspectsDeps) {
    this.#deps = deps
  }

  async execute(
    action: RequestableAction,
    who: { userId: number; workspaceId: WorkspaceId; campaignId: CampaignId },
    selection: ProspectSelection,
  ): Promise<RequestOutcome> {
    const { database, requests, campaigns, credits, queue, time, events } = this.#deps
    const { workspaceId, campaignId } = who
    const changes = new ChangeSet(workspaceId)
    const outcome = await database.inWorkspace(
      workspaceId,
      async (transaction): Promise<RequestOutcome> => {
        const { now } = time.moment()
        const selected = await requests.select(transaction, campaignId, selection)
        const skipped = new Map<string, number>()
        const skip = (code: string, count = 1) =>
          skipped.set(code, (skipped.get(code) ?? 0) + count)
        const accepted = selected.filter((one) => {
          const code = refusalOf(action, one, now)
          if (code) skip(code)
          return code === null
        })
        if ('ids' in selection) {
          const unknown = new Set(selection.ids).size - selected.length
          if (unknown > 0) skip('not_found', unknown)
        }
        const costs = accepted.some(({ isEnriched }) => !isEnriched)
        if (
          action === 'visit' &&
          costs &&
          (await credits.creditsLeft(transaction, workspaceId)) === 0
        ) {
          return { kind: 'insufficient_credits' }
        }
        const ids = accepted.map(({ id }) => id)
        await requests.prioritise(transaction, ids, { toConnect: action === 'connect' })
        const event = ACTIONS[action].words.requested
        await requests.recordEvents(transaction, {
          workspaceId,
          ids,
          event,
          actor: `user:${who.userId}`,
          at: now,
        })
        await campaigns.enqueue(transaction, campaignId, now)
        const first = await queue.firstPending(transaction, campaignId)
        if (first !== null) changes.task(first)
        changes.prospects(campaignId, ids.length <= MAX_NOTIFIED ? ids : [])
        return {
          kind: 'requested',
          accepted: ids.length,
          skipped: [...skipped].map(([code, count]) => ({ code, count })),
        }
      },
    )
    events.publish(changes.events())
    return outcome
  }
}

/** What is asked for as users ask for it: whoever was never visited is visited first. */
const refusalOf = (
  requested: RequestableAction,
  prospect: SelectedProspect,
  now: OutreachMs,
): string | null => {
  const action = prospect.status === 'DISCOVERED' ? 'visit' : requested
  const obstacle = obstacleTo(action, { prospect: { ...prospect, toConnect: true } }, now)
  // Whose profile was read too long ago is visited again without being asked for.
  return obstacle === null || obstacle.kind === 'refresh' ? null : OBSTACLES[obstacle.kind].code
}
