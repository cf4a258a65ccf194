import type { RequestableAction } from '#core/outreach/actions.ts'
import type { PersonSkipCode } from '#core/person/person-job.ts'
import type { CampaignId, PersonId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { RequestProspects } from '../outreach/request-prospects.ts'
import type { WithdrawRequest } from '../outreach/withdraw-request.ts'
import type { HeldMembership } from '../persons/person-details-store.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { ChangedPerson, PersonJobRecord, PersonJobStore } from './person-job-store.ts'

const BATCH = 200

interface RequestPeopleDeps {
  readonly jobs: Pick<PersonJobStore, 'furthest' | 'changes'>
  readonly request: Pick<RequestProspects, 'within'>
  readonly withdraw: Pick<WithdrawRequest, 'within'>
}

/** Asks for people to be visited or invited before the others, where they have come furthest. */
export class RequestPeople implements JobWork {
  readonly batch = BATCH
  readonly holds = ['outreach'] as const
  readonly #deps: RequestPeopleDeps
  readonly #action: RequestableAction

  constructor(deps: RequestPeopleDeps, action: RequestableAction) {
    this.#deps = deps
    this.#action = action
  }

  async execute(
    transaction: Transaction,
    { userId, workspaceId }: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { jobs, request } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const skipped = new Map<PersonSkipCode, number>()
    const skip = (code: PersonSkipCode, count: number): unknown =>
      count > 0 && skipped.set(code, (skipped.get(code) ?? 0) + count)
    const undoable: ChangedPerson[] = []
    const furthest = await jobs.furthest(transaction, ids)
    skip('no_campaign', ids.length - furthest.length)
    for (const [campaignId, members] of byCampaign(furthest)) {
      const selection = { ids: members.map(({ id }) => id) }
      const who = { userId, workspaceId, campaignId }
      const outcome = await request.within(transaction, this.#action, { who, selection, changes })
      if (outcome.kind === 'insufficient_credits') {
        skip(outcome.kind, members.length)
        continue
      }
      for (const { code, count } of outcome.skipped) skip(code, count)
      const { job: id } = outcome
      if (id === null) continue
      const asked = new Set(outcome.asked)
      for (const member of members.filter((one) => asked.has(one.id))) {
        undoable.push({ id: member.personId, change: { request: { id, campaign: campaignId } } })
      }
    }
    return { skipped: Object.fromEntries(skipped), undoable, events: changes.events() }
  }
}

/** Withdraws what people were asked for, except with whom it has begun. */
export class UndoRequests implements JobWork {
  readonly batch = BATCH
  readonly holds = ['outreach'] as const
  readonly #deps: RequestPeopleDeps

  constructor(deps: RequestPeopleDeps) {
    this.#deps = deps
  }

  async execute(
    transaction: Transaction,
    { userId, workspaceId, options }: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { jobs, withdraw } = this.#deps
    if (options.undoes === undefined) return {}
    const events = new ChangeSet(workspaceId)
    const changed = await jobs.changes(transaction, options.undoes, ids)
    const requests = new Map(
      changed.flatMap(({ change: { request } }) => (request ? [[request.id, request]] : [])),
    )
    let begun = 0
    for (const { id, campaign: campaignId } of requests.values()) {
      const who = { userId, workspaceId, campaignId }
      const done = await withdraw.within(transaction, { who, id, changes: events })
      // A request is of all of a batch, and withdrawn once.
      if (done?.isRepeated === false) begun += done.begun
    }
    return { events: events.events(), ...(begun > 0 && { skipped: { begun } }) }
  }
}

const byCampaign = (
  members: readonly HeldMembership[],
): readonly (readonly [CampaignId, readonly HeldMembership[]])[] =>
  [...new Set(members.map(({ campaignId }) => campaignId))]
    .toSorted((one, other) => one - other)
    .map((id) => [id, members.filter(({ campaignId }) => campaignId === id)])
