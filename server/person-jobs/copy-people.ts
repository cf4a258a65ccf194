import type { PersonId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { PersonCopyStore } from '../persons/person-copy-store.ts'
import type { PersonJobRecord } from './person-job-store.ts'

interface CopyPeopleDeps {
  readonly copies: PersonCopyStore
  readonly campaigns: Pick<CampaignStore, 'finishIfDone'>
  readonly time: Pick<OutreachTime, 'moment'>
}

/** Puts people into another campaign, as an import would; whom a user removed stays behind. */
export class CopyPeople implements JobWork {
  readonly batch = 500
  readonly holds = ['arrivals'] as const
  readonly #deps: CopyPeopleDeps

  constructor(deps: CopyPeopleDeps) {
    this.#deps = deps
  }

  async execute(
    transaction: Transaction,
    { selection, options: { campaign: to } }: PersonJobRecord,
    people: readonly PersonId[],
  ): Promise<BatchDone> {
    const from = 'filter' in selection ? selection.filter.member?.campaign : undefined
    if (to === undefined || from === undefined) return {}
    const at = outreachDate(this.#deps.time.moment().now)
    await this.#deps.copies.copy(transaction, people, { from, to, at })
    return { campaigns: [to] }
  }

  /** Until then it doesn't end, lest those who are still to come find it finished. */
  async end(transaction: Transaction, { options: { campaign } }: PersonJobRecord): Promise<void> {
    if (campaign !== undefined) await this.#deps.campaigns.finishIfDone(transaction, campaign)
  }
}
