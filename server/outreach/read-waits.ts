import { prospectWait, type Wait } from '#core/outreach/prospect-wait.ts'
import type { PersonId, ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Availabilities, ReadAvailability } from './read-availability.ts'
import type { EligibilityStore, ProspectEligibilityFacts } from './eligibility-store.ts'

/** Says what prospects wait for, as it is at this moment. */
export class ReadWaits {
  readonly #eligibility: EligibilityStore
  readonly #availabilities: ReadAvailability

  constructor(eligibility: EligibilityStore, availabilities: ReadAvailability) {
    this.#eligibility = eligibility
    this.#availabilities = availabilities
  }

  /** What all prospects of a workspace have in common, so that it is there when they are; what fails is told to whoever asks. */
  readAhead(transaction: Transaction, workspaceId: WorkspaceId): void {
    this.#availabilities.ofWorkspace(transaction, workspaceId).catch(() => {})
  }

  /** Of prospects of one workspace; those who wait for nothing are not in the answer. */
  async of(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    prospectIds: readonly ProspectId[],
  ): Promise<ReadonlyMap<ProspectId, Wait>> {
    if (prospectIds.length === 0) return new Map()
    return waitsIn(
      await Promise.all([
        this.#eligibility.prospectFacts(transaction, prospectIds),
        this.#availabilities.ofWorkspace(transaction, workspaceId),
      ]),
    )
  }

  /** The same of whatever prospects these people are. */
  async ofPeople(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    personIds: readonly PersonId[],
  ): Promise<ReadonlyMap<ProspectId, Wait>> {
    if (personIds.length === 0) return new Map()
    return waitsIn(
      await Promise.all([
        this.#eligibility.factsOfPeople(transaction, personIds),
        this.#availabilities.ofWorkspace(transaction, workspaceId),
      ]),
    )
  }
}

function waitsIn([prospects, availabilities]: readonly [
  readonly ProspectEligibilityFacts[],
  Availabilities,
]): ReadonlyMap<ProspectId, Wait> {
  const waits = new Map<ProspectId, Wait>()
  for (const prospect of prospects) {
    const { userId, network, campaignId } = prospect
    const availability = availabilities.of(userId, network, campaignId)
    const wait = prospectWait(prospect, prospect.campaign, availability)
    if (wait) waits.set(prospect.id, wait)
  }
  return waits
}
