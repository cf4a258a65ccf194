import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'

export interface CampaignTurn {
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
}

export interface CampaignTurnsDeps<T extends CampaignTurn> {
  readonly scheduler: Scheduler
  readonly logger: Logger
  /** Real time. */
  readonly everyMs: number
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
  #stopSweeping = (): void => {}
  #sweeping: Promise<void> | null = null

  constructor(deps: CampaignTurnsDeps<T>) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    const { scheduler, everyMs } = this.#deps
    this.#stopSweeping = scheduler.every(everyMs, () => void this.sweep())
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    this.#stopSweeping()
    await this.#sweeping
  }

  /**
   * Takes turns until nothing is left but in the campaigns where that fails, which the next sweep tries
   * again; one sweep at a time. Never rejects.
   */
  sweep(): Promise<void> {
    return (this.#sweeping ??= this.#takeTurns()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#sweeping = null
      }))
  }

  async #takeTurns(): Promise<void> {
    const { signal } = this.#ending
    const failed: CampaignId[] = []
    while (!signal.aborted) {
      const turns = await this.#deps.find(failed)
      if (turns.length === 0) return
      for (const turn of turns) {
        if (signal.aborted) return
        await this.#deps.take(turn, signal).catch((error: unknown) => {
          failed.push(turn.campaignId)
          this.#warn(error, { workspace: turn.workspaceId, campaign: turn.campaignId })
        })
      }
    }
  }

  #warn(error: unknown, of: Record<string, unknown> = {}): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#deps.logger.warn(this.#deps.failure, { ...of, reason })
  }
}
