import { prospectWait, type Wait } from '#core/outreach/prospect-wait.ts'
import type { Db } from '#server/database/database.ts'
import type { OutreachTime } from './outreach-time.ts'
import { noAccount, type ReadForecasts } from './read-forecasts.ts'
import type { StandingReader } from './standing.ts'

/** Says what prospects wait for, as it is at this moment. */
export class ReadWaits {
  readonly #standing: StandingReader
  readonly #forecasts: ReadForecasts
  readonly #time: OutreachTime

  constructor(standing: StandingReader, forecasts: ReadForecasts, time: OutreachTime) {
    this.#standing = standing
    this.#forecasts = forecasts
    this.#time = time
  }

  /** Of prospects of one workspace; those who wait for nothing are not in the answer. */
  async of(
    db: Db,
    workspaceId: number,
    prospectIds: readonly number[],
  ): Promise<ReadonlyMap<number, Wait>> {
    const waits = new Map<number, Wait>()
    if (prospectIds.length === 0) return waits
    const prospects = await this.#standing.ofProspects(db, prospectIds)
    if (prospects.length === 0) return waits
    const forecasts = await this.#forecasts.ofWorkspace(db, workspaceId)
    const { now } = this.#time.moment()
    for (const prospect of prospects) {
      const forecast = forecasts.get(prospect.userId) ?? noAccount(now)
      const wait = prospectWait(prospect, prospect.campaignStatus, forecast)
      if (wait) waits.set(prospect.id, wait)
    }
    return waits
  }
}
