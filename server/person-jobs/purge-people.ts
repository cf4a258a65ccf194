import { MAX_RESTORE_MS } from '#core/campaign/delete-campaign.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import type { Database } from '#server/database/database.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { PersonHashes } from '../persons/person-hashes.ts'
import { hashesOf } from './hashes-of.ts'
import type { PersonJobStore } from './person-job-store.ts'
import type { PersonTrashStore } from './person-trash-store.ts'

interface PurgePeopleDeps {
  readonly database: Database
  readonly jobs: Pick<PersonJobStore, 'lock' | 'read' | 'deletionsEndedBefore'>
  readonly trash: Pick<PersonTrashStore, 'holdArrivals' | 'purge'>
  readonly hashes: PersonHashes
  readonly campaigns: Pick<CampaignStore, 'holdPlanning'>
  readonly clock: Clock
}

const BATCH = 200

/** Removes people whose deletion can't be undone any more. */
export class PurgePeople {
  readonly #deps: PurgePeopleDeps

  constructor(deps: PurgePeopleDeps) {
    this.#deps = deps
  }

  /** After `signal` no further batch begins. */
  async execute(signal?: AbortSignal): Promise<void> {
    const { database, jobs, trash, hashes, campaigns, clock } = this.#deps
    const until = realDate(later(clock.now(), -MAX_RESTORE_MS))
    for (const { id, workspaceId } of await jobs.deletionsEndedBefore(until)) {
      for (let left = 'more'; left === 'more' && signal?.aborted !== true;) {
        left = await database.inWorkspace(workspaceId, async (transaction) => {
          await trash.holdArrivals(transaction)
          await campaigns.holdPlanning(transaction)
          const job = await jobs.lock(transaction, id)
          if (job === null) return 'done'
          const undo = job.undoneBy === null ? null : await jobs.read(transaction, job.undoneBy)
          if (undo !== null && undo.state !== 'failed') return 'done'
          return trash.purge(transaction, id, {
            limit: BATCH,
            at: realDate(clock.now()),
            hashesOf: (people) => hashesOf(hashes, workspaceId, people),
          })
        })
      }
    }
  }
}
