import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { Logger } from '#core/runtime/logger.ts'
import { Sweeping, type SweepingDeps } from './sweeping.ts'

export interface CampaignTurn {
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
}

export interface CampaignTurnsDeps<T extends CampaignTurn> extends Omit<SweepingDeps, 'look'> {
  readonly logger: Logger
  /** What is logged where a turn fails. */
  readonly failure: string
  /** The campaigns of all workspaces that have turns left, but for some. */
  find(this: void, but: readonly CampaignId[]): Promise<readonly T[]>
  /** Ends early once the server does. */
  take(this: void, turn: T, signal: AbortSignal): Promise<void>
}

/** Does for campaigns what takes long, in turns that each do a little, whoever was killed meanwhile. */
export class CampaignTurns<T extends CampaignTurn> implements Lifecycle {
  readonly #deps: CampaignTurnsDeps<T>
  readonly #ending = new AbortController()
  readonly #looks: Sweeping
  #sweeping: Promise<boolean> | null = null

  constructor(deps: CampaignTurnsDeps<T>) {
    this.#deps = deps
    this.#looks = new Sweeping({ ...deps, look: () => this.sweep() })
  }

  start(): void {
    this.#looks.start()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#looks.stop()
    await this.#sweeping
  }

  /**
   * Takes turns until nothing is left but in the campaigns where that fails, which the next sweep tries
   * again: answers whether there are such. One sweep at a time. Never rejects.
   */
  sweep(): Promise<boolean> {
    return (this.#sweeping ??= this.#takeTurns()
      .catch((error: unknown) => {
        this.#warn(error)
        return true
      })
      .finally(() => {
        this.#sweeping = null
      }))
  }

  async #takeTurns(): Promise<boolean> {
    const { signal } = this.#ending
    const failed: CampaignId[] = []
    while (!signal.aborted) {
      const turns = await this.#deps.find(failed)
      if (turns.length === 0) break
      for (const turn of turns) {
        if (signal.aborted) break
        await this.#deps.take(turn, signal).catch((error: unknown) => {
          failed.push(turn.campaignId)
          this.#warn(error, { workspace: turn.workspaceId, campaign: turn.campaignId })
        })
      }
    }
    return failed.length > 0
  }

  #warn(error: unknown, of: Record<string, unknown> = {}): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#deps.logger.warn(this.#deps.failure, { ...of, reason })
  }
}
