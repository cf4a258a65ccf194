import { ACTIONS, preparationOf, type RequestableAction } from '#core/outreach/actions.ts'
import { requestRefusal, type RequestedFacts } from '#core/outreach/request-refusal.ts'
import type { BulkOutcome, ProspectSelection, SkipCode } from '#core/prospect/prospect-api.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, ProspectId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { TaskQueueStore } from './task-queue-store.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore, CreditStore } from './prospect-store.ts'
import {
  MAX_NOTIFIED,
  REFUSALS,
  type ProspectRequest,
  type ProspectRequestStore,
  type Refusal,
  type RequestMark,
} from './prospect-request-store.ts'

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

type Requested = RequestOutcome & {
  /** For whom it is accepted, where they are not too many to be told of one by one. */
  readonly asked: readonly ProspectId[]
}

interface Requester {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
}

interface Request {
  readonly who: Requester
  readonly selection: ProspectSelection
  readonly changes: ChangeSet
}

/** Lets the prospects a user chose be visited or invited before the others, within all limits. */
export class RequestProspects {
  readonly #deps: RequestProspectsDeps

  constructor(deps: RequestProspectsDeps) {
    this.#deps = deps
  }

  async execute(
    action: RequestableAction,
    who: Requester,
    selection: ProspectSelection,
  ): Promise<RequestOutcome> {
    const { database, events } = this.#deps
    const changes = new ChangeSet(who.workspaceId)
    const { asked: _, ...outcome } = await database.inWorkspace(who.workspaceId, (transaction) =>
      this.within(transaction, action, { who, selection, changes }),
    )
    events.publish(changes.events())
    return outcome
  }

  /** The same in a transaction that is given. */
  async within(
    transaction: Transaction,
    action: RequestableAction,
    { who, selection, changes }: Request,
  ): Promise<Requested> {
    const { requests, campaigns, credits, queue, time } = this.#deps
    const { workspaceId, campaignId } = who
    const { now } = time.moment()
    const campaign = await campaigns.read(transaction, campaignId)
    const { duplicatePolicy = 'skip' } = campaign ?? {}
    const refusals = REFUSALS.filter(
      (kind) => requestRefusal(action, { ...waitingFacts(kind), duplicatePolicy }, now) !== null,
    )
    const skipped = new Map<SkipCode, number>()
    const skip = (code: SkipCode, count = 1) => skipped.set(code, (skipped.get(code) ?? 0) + count)
    const isAccepted = (facts: RequestedFacts, count = 1): boolean => {
      const code = requestRefusal(action, { ...facts, duplicatePolicy }, now)
      if (code !== null) skip(code, count)
      return code === null
    }

    const { counted, listed } = split(selection)
    const groups =
      counted.length === 0 ? [] : await requests.groups(transaction, campaignId, { refusals })
    const waiting = groups
      .filter(({ status }) => counted.includes(status))
      .filter(({ status, refusal, count }) =>
        isAccepted({ ...waitingFacts(refusal), status }, count),
      )
      .reduce((sum, { count }) => sum + count, 0)
    const asked = { selection: listed, refusals }
    const chosen = await requests.selectWaiting(transaction, campaignId, asked)
    const chosenWaiting = chosen.filter(({ refusal, count }) =>
      isAccepted(waitingFacts(refusal), count),
    )
    const selected = await requests.select(transaction, campaignId, listed)
    const onTheWay = selected.filter((one) => isAccepted(one)).map(({ id }) => id)
    if ('ids' in selection) {
      const unknown = new Set(selection.ids).size - selected.length - countOf(chosen)
      if (unknown > 0) skip('not_found', unknown)
    }

    const creditsLeft = await credits.creditsLeft(transaction, workspaceId)
    const paid = countOf(chosenWaiting.filter(({ isEnriched }) => !isEnriched))
    const more = Math.max(0, creditsLeft + 1 - paid)
    const isShort =
      paid +
        (waiting > 0
          ? await requests.countCosts(transaction, campaignId, { refusals, max: more })
          : 0) >
      creditsLeft
    if (isShort && ACTIONS[action].credits > 0 && creditsLeft === 0)
      return { kind: 'insufficient_credits', asked: [] }
    const request = {
      workspaceId,
      event: ACTIONS[action].words.requested,
      actor: `user:${who.userId}`,
      at: now,
      toConnect: preparationOf(action) !== action,
      refusals,
      accepted: waiting + countOf(chosenWaiting) + onTheWay.length,
      onTheWay,
    }
    const mark = await this.#mark(transaction, { campaignId, selection: listed, waiting }, request)
    // What was read and marked above holds nobody up.
    await campaigns.holdPlanning(transaction)
    if (mark !== null) await requests.request(transaction, campaignId, { ...request, mark })
    await campaigns.enqueue(transaction, campaignId, now)
    // At last, because an extension may be about to be given one of them.
    await requests.bringTasksForward(transaction, campaignId)
    const first = await queue.firstPending(transaction, campaignId)
    if (first !== null) changes.task(first)
    const told = mark?.prospectIds ? [...mark.prospectIds, ...onTheWay] : []
    changes.prospects(campaignId, told.length <= MAX_NOTIFIED ? told : [])
    return {
      kind: 'requested',
      accepted: request.accepted,
      asked: told,
      job: mark?.id ?? null,
      skipped: [...skipped].map(([code, count]) => ({ code, count })),
      ...(isShort && { creditsLeft }),
    }
  }

  /** Everybody who waits, or those who were chosen, on one row; null where nobody is accepted. */
  async #mark(
    transaction: Transaction,
    chosen: { campaignId: CampaignId; selection: ProspectSelection; waiting: number },
    request: ProspectRequest,
  ): Promise<RequestMark | null> {
    const { requests } = this.#deps
    if (chosen.waiting > 0) return requests.markAll(transaction, chosen.campaignId, request)
    return request.accepted === 0 ? null : requests.mark(transaction, chosen, request)
  }
}

const countOf = (groups: readonly { readonly count: number }[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0)

/**
 * Everybody who waits for a first visit is asked for at once: those are counted, and with them all
 * who can't be asked for. Whoever is on the way is one of few, and asked for one by one.
 */
const split = (
  selection: ProspectSelection,
): { counted: readonly ProspectStatus[]; listed: ProspectSelection } => {
  if ('ids' in selection) return { counted: [], listed: selection }
  const { status, ...others } = selection.filter
  const { search, ...exact } = others
  const isNarrowed = Object.values(exact).some((value) => value !== undefined)
  if (search?.trim() || isNarrowed) return { counted: [], listed: selection }
  const meant = status?.length ? status : PROSPECT_STATUSES
  const listed = meant.filter((each) => each === 'VISITED')
  return {
    counted: meant.filter((each) => each !== 'VISITED'),
    listed: listed.length === 0 ? { ids: [] } : { filter: { status: listed } },
  }
}

/** Of those who wait for a first visit. */
const waitingFacts = (refusal: Refusal | null): RequestedFacts => ({
  status: 'DISCOVERED',
  visitedAt: null,
  isSuppressed: refusal === 'suppressed',
  isTakenElsewhere: refusal === 'taken',
  isAsked: refusal === 'asked',
})
