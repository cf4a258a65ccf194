import type { PersonId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ExcludeProspect } from '../outreach/exclude-prospect.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { PersonDetailsStore } from '../persons/person-details-store.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { PersonJobRecord } from './person-job-store.ts'

interface ExcludePeopleDeps {
  readonly details: Pick<PersonDetailsStore, 'lock'>
  readonly exclude: Pick<ExcludeProspect, 'within'>
  readonly campaigns: Pick<CampaignStore, 'holdPlanning'>
}

/** Takes people out of the connection requests of all their campaigns, or back in. */
export class ExcludePeople implements JobWork {
  readonly batch = 25
  readonly #deps: ExcludePeopleDeps

  constructor(deps: ExcludePeopleDeps) {
    this.#deps = deps
  }

  prepare(transaction: Transaction): Promise<void> {
    return this.#deps.campaigns.holdPlanning(transaction)
  }

  async execute(
    transaction: Transaction,
    { userId, workspaceId, options }: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { details, exclude } = this.#deps
    const toConnect = options.toConnect ?? false
    const changed = []
    for (const personId of ids) {
      for (const member of (await details.lock(transaction, personId)) ?? []) {
        const exclusion = { ...member, toConnect }
        if (await exclude.within(transaction, { userId, workspaceId }, exclusion))
          changed.push(member)
      }
    }
    return { changed }
  }
}
