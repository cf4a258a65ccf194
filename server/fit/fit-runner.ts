import type { CampaignId } from '#core/runtime/ids.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { FitStore, FitTurn } from './fit-store.ts'
import type { JudgeFit } from './judge-fit.ts'

const SWEEP_INTERVAL_MS = 2_000
/** Judged in one transaction: few enough that nobody waits for them. */
const MAX_BATCH = 500

export interface FitRunnerDeps {
  readonly database: Database
  readonly fits: FitStore
  readonly judge: JudgeFit
  readonly bus: Pick<EventBus, 'publish'>
  readonly scheduler: Scheduler
  readonly logger: Logger
}

/** Judges the people of campaigns anew whose ICP profile changed, in turns, whoever was killed meanwhile. */
export class FitRunner implements Lifecycle {
  readonly #deps: FitRunnerDeps
  #isEnding = false
  #stopSweeping = (): void => {}
  #sweeping: Promise<void> | null = null

  constructor(deps: FitRunnerDeps) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    this.#stopSweeping = this.#deps.scheduler.every(SWEEP_INTERVAL_MS, () => void this.sweep())
  }

  async stop(): Promise<void> {
    this.#isEnding = true
    this.#stopSweeping()
    await this.#sweeping
  }

  /**
   * Takes turns until nobody is left to be judged but in the campaigns where that fails, which the next
   * sweep tries again; one sweep at a time. Never rejects.
   */
  sweep(): Promise<void> {
    return (this.#sweeping ??= this.#takeTurns()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#sweeping = null
      }))
  }

  async #takeTurns(): Promise<void> {
    const { database, fits } = this.#deps
    const failed: CampaignId[] = []
    while (!this.#isEnding) {
      const turns = await database.asSystem((transaction) => fits.turns(transaction, failed))
      if (turns.length === 0) return
      for (const turn of turns) {
        if (this.#isEnding) return
        await this.#takeTurn(turn).catch((error: unknown) => {
          failed.push(turn.campaignId)
          this.#warn(error, { workspace: turn.workspaceId, campaign: turn.campaignId })
        })
      }
    }
  }

  #warn(error: unknown, of: Record<string, unknown> = {}): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#deps.logger.warn('People were not judged by their ICP profile', { ...of, reason })
  }

  async #takeTurn(turn: FitTurn): Promise<void> {
    const { database, fits, judge, bus } = this.#deps
    const { workspaceId, campaignId } = turn
    const isLast = await database.inWorkspace(workspaceId, async (transaction) => {
      const ids = await fits.lockNext(transaction, turn, MAX_BATCH)
      await judge.execute(transaction, campaignId, ids)
      const lastId = ids.length < MAX_BATCH ? null : (ids.at(-1) ?? null)
      await fits.moveOn(transaction, turn, lastId)
      return lastId === null
    })
    if (isLast) bus.publish(new ChangeSet(workspaceId).campaign(campaignId).events())
  }
}
