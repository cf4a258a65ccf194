import type { Clock } from '#core/runtime/clock.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { PersonHashes } from '../persons/person-hashes.ts'
import { hashesOf } from './hashes-of.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { PersonJobRecord } from './person-job-store.ts'
import type { PersonTrashStore } from './person-trash-store.ts'

export interface DeletePeopleDeps {
  readonly trash: PersonTrashStore
  readonly hashes: PersonHashes
  readonly campaigns: Pick<CampaignStore, 'finishIfDone' | 'resumeIfFinished' | 'enqueue'>
  readonly clock: Clock
  readonly time: Pick<OutreachTime, 'moment'>
}

const BATCH = 200

/** Hides people until nobody can want them back; `PurgePeople` removes them then. */
export class DeletePeople implements JobWork {
  readonly batch = BATCH
  readonly holds = ['arrivals', 'outreach'] as const
  readonly #deps: DeletePeopleDeps

  constructor(deps: DeletePeopleDeps) {
    this.#deps = deps
  }

  async execute(
    transaction: Transaction,
    { workspaceId }: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { trash, hashes, campaigns, clock } = this.#deps
    const people = await trash.hold(transaction, ids)
    const found = people.map(({ id }) => id)
    const left = await trash.discard(transaction, found, {
      hashes: hashesOf(hashes, workspaceId, people),
      at: realDate(clock.now()),
    })
    for (const campaign of left) await campaigns.finishIfDone(transaction, campaign)
    const gone = ids.length - found.length
    return {
      campaigns: left,
      undoable: found.map((id) => ({ id, change: {} })),
      ...(gone > 0 && { skipped: { not_found: gone } }),
    }
  }
}

/** Brings back whom a job deleted. */
export class UndoDeletion implements JobWork {
  readonly batch = BATCH
  readonly holds = ['arrivals', 'outreach'] as const
  readonly #deps: DeletePeopleDeps

  constructor(deps: DeletePeopleDeps) {
    this.#deps = deps
  }

  async execute(
    transaction: Transaction,
    _: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { trash, campaigns, time } = this.#deps
    const { now } = time.moment()
    const back = await trash.restore(transaction, ids)
    for (const campaign of back) {
      await campaigns.resumeIfFinished(transaction, campaign)
      await campaigns.enqueue(transaction, campaign, now)
    }
    return { campaigns: back }
  }
}
