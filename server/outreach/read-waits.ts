import { prospectWait, type Wait } from '#core/outreach/prospect-wait.ts'
import type { ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from './outreach-time.ts'
import { availabilityWithoutAccount, type ReadAvailability } from './read-availability.ts'
import type { EligibilityStore } from './eligibility-store.ts'

/** Says what prospects wait for, as it is at this moment. */
export class ReadWaits {
  readonly #eligibility: EligibilityStore
  readonly #availabilities: ReadAvailability
  readonly #time: OutreachTime

  constructor(eligibility: EligibilityStore, availabilities: ReadAvailability, time: OutreachTime) {
    this.#eligibility = eligibility
    this.#availabilities = availabilities
    this.#time = time
  }

  /** Of prospects of one workspace; those who wait for nothing are not in the answer. */
  async of(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    prospectIds: readonly ProspectId[],
  ): Promise<ReadonlyMap<ProspectId, Wait>> {
    const waits = new Map<ProspectId, Wait>()
    if (prospectIds.length === 0) return waits
    const prospects = await this.#eligibility.prospectFacts(transaction, prospectIds)
    if (prospects.length === 0) return waits
    const availabilities = await this.#availabilities.ofWorkspace(transaction, workspaceId)
    const { now } = this.#time.moment()
    for (const prospect of prospects) {
      const availability = availabilities.get(prospect.userId) ?? availabilityWithoutAccount(now)
      const wait = prospectWait(prospect, prospect.campaignStatus, availability)
      if (wait) waits.set(prospect.id, wait)
    }
    return waits
  }
}
