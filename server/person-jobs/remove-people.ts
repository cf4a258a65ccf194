import type { PersonId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { CancelProspect } from '../outreach/cancel-prospect.ts'
import type { PersonDetailsStore } from '../persons/person-details-store.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { PersonJobRecord, PersonJobStore } from './person-job-store.ts'

interface RemovePeopleDeps {
  readonly details: Pick<PersonDetailsStore, 'lock'>
  readonly cancel: Pick<CancelProspect, 'all'>
  readonly jobs: Pick<PersonJobStore, 'changes'>
  /** Takes those who were removed back to where they stood. */
  readonly isBack: boolean
}

/** Removes people from one campaign, or takes them back. */
export class RemovePeople implements JobWork {
  readonly batch = 25
  readonly holds = ['outreach'] as const
  readonly #deps: RemovePeopleDeps

  constructor(deps: RemovePeopleDeps) {
    this.#deps = deps
  }

  async execute(
    transaction: Transaction,
    job: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { details, cancel, jobs, isBack } = this.#deps
    const { campaign, undoes } = job.options
    const before = undoes === undefined ? null : await jobs.changes(transaction, undoes, ids)
    const meant = before && new Set(before.flatMap(({ change }) => change.prospects ?? []))
    const held = (await details.lock(transaction, ids)) ?? []
    const members = held.filter(
      ({ id, campaignId }) => campaignId === campaign && (meant === null || meant.has(id)),
    )
    const { moved: changed, sent } = await cancel.all(transaction, job, {
      ids: members.map(({ id }) => id),
      isBack,
    })
    const moved = new Set(changed.map(({ id }) => id))
    const left = ids.length - changed.length - sent
    return {
      changed,
      undoable: members
        .filter(({ id }) => moved.has(id))
        .map(({ id, personId }) => ({ id: personId, change: { prospects: [id] } })),
      forGood: changed.filter(({ isForGood }) => isForGood).length,
      skipped: {
        ...(left > 0 && { [isBack ? 'not_removed' : 'not_removable']: left }),
        ...(sent > 0 && { already_sent: sent }),
      },
    }
  }
}
