import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { fitOf, type Fit } from '#core/sales-kit/fit.ts'
import type { ProfileReading } from '#core/task/task-work.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FitStore } from './fit-store.ts'

/** Judges prospects of one campaign, who are locked, by its ICP profile as it is now. */
export class JudgeFit {
  readonly #fits: FitStore

  constructor(fits: FitStore) {
    this.#fits = fits
  }

  /** Whoever was just read: a profile as it is kept from now on. */
  async read(
    transaction: Transaction,
    who: ProspectId,
    profile: ProfileReading,
  ): Promise<Fit | null> {
    const known = await this.#fits.criteriaFor(transaction, who)
    return known && fitOf({ ...profile, headcount: known.headcount }, known.criteria)
  }

  async execute(
    transaction: Transaction,
    campaign: CampaignId,
    ids: readonly ProspectId[],
  ): Promise<void> {
    if (ids.length === 0) return
    const criteria = await this.#fits.criteriaOf(transaction, campaign)
    const subjects = await this.#fits.subjects(transaction, ids)
    await this.#fits.keep(
      transaction,
      subjects.map(({ id, subject }) => ({
        id,
        fit: criteria === null || subject === null ? null : fitOf(subject, criteria),
      })),
    )
  }
}
