import { MAX_RESTORE_MS } from '#core/campaign/delete-campaign.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { PersonJobId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Logger } from '#core/runtime/logger.ts'
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
  readonly campaigns: Pick<CampaignStore, 'holdOutreach'>
  readonly clock: Clock
  readonly logger: Logger
}

const BATCH = 200
/** So many batches a turn makes at most, of all jobs together: imports and outreach wait for each. */
export const BATCHES_PER_TURN = 40

interface Place {
  readonly id: PersonJobId
  readonly workspaceId: WorkspaceId
  readonly after: number
}

/** Removes people whose deletion can't be undone any more. */
export class PurgePeople {
  readonly #deps: PurgePeopleDeps
  /** The job that had the last batch: the next turn begins with the one after it. */
  #last = 0

  constructor(deps: PurgePeopleDeps) {
    this.#deps = deps
  }

  /**
   * One turn: each job has a batch, then each another. After `signal` no further batch begins. Answers
   * whether somebody was left.
   */
  async execute(signal?: AbortSignal): Promise<boolean> {
    const { jobs, clock } = this.#deps
    const until = realDate(later(clock.now(), -MAX_RESTORE_MS))
    const found = await jobs.deletionsEndedBefore(until)
    let isLeft = false
    const isNext = ({ id }: { readonly id: number }) => id > this.#last
    const ordered = [...found.filter(isNext), ...found.filter((job) => !isNext(job))]
    const places: Place[] = ordered.map(({ id, workspaceId }) => ({ id, workspaceId, after: 0 }))
    for (let batches = 0; batches < BATCHES_PER_TURN && signal?.aborted !== true; batches += 1) {
      const place = places.shift()
      if (!place) return isLeft
      this.#last = place.id
      const after = await this.#batchOrWarn(place)
      if (after === 'failed') isLeft = true
      else if (after !== null) places.push({ ...place, after })
    }
    return isLeft || places.length > 0
  }

  async #batchOrWarn(place: Place): Promise<number | null | 'failed'> {
    try {
      return await this.#batch(place)
    } catch (error) {
      this.#deps.logger.warn('Deleted people were not removed', {
        reason: error instanceof Error ? error.message : String(error),
        ...{ job: place.id, workspace: place.workspaceId },
      })
      return 'failed'
    }
  }

  /** Behind whom to go on; null where nobody is left for now. */
  #batch({ id, workspaceId, after }: Place): Promise<number | null> {
    const { database, jobs, trash, hashes, campaigns, clock } = this.#deps
    return database.inWorkspace(workspaceId, async (transaction) => {
      await trash.holdArrivals(transaction)
      await campaigns.holdOutreach(transaction)
      const job = await jobs.lock(transaction, id)
      if (job === null) return null
      const undo = job.undoneBy === null ? null : await jobs.read(transaction, job.undoneBy)
      if (undo !== null && undo.state !== 'failed') return null
      return trash.purge(transaction, id, {
        ...{ after, limit: BATCH, at: realDate(clock.now()) },
        hashesOf: (people) => hashesOf(hashes, workspaceId, people),
      })
    })
  }
}
