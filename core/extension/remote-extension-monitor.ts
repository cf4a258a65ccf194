import type { CampaignApi } from '../campaign/campaign-api.ts'
import type { OutreachApi } from '../outreach/outreach-api.ts'
import type { Clock } from '../runtime/clock.ts'
import type { WorkspaceId } from '../runtime/ids.ts'
import { epochMs, type RealMs } from '../runtime/moments.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { ExtensionFacts } from './extension-state.ts'

/** An extension that asked for work within this is at work. */
const MAX_LAST_SEEN_AGE_MS = 90_000
export const POLL_INTERVAL_MS = 30_000
/** The extension that lost its link here may have asked just before. */
const OWN_LAST_CALL_MS = 5_000
/** Campaigns that are looked at for work that waits. */
const MAX_CAMPAIGNS = 100

export interface RemoteExtensionMonitorDeps {
  readonly outreach: Pick<OutreachApi, 'senderAccounts'>
  readonly campaigns: Pick<CampaignApi, 'list'>
  readonly facts: ReadableValue<ExtensionFacts>
  readonly visible: ReadableValue<boolean>
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** Knows what the server hears from extensions while none is linked in this browser, and what waits for one. */
export class RemoteExtensionMonitor {
  readonly #deps: RemoteExtensionMonitorDeps
  readonly #isActive = new Value(false)
  readonly #hasWaitingWork = new Value(false)
  #stops: (() => void)[] = []
  #workspace: WorkspaceId | null = null
  /** Since when none is linked here. */
  #missingSince: RealMs | null = null

  constructor(deps: RemoteExtensionMonitorDeps) {
    this.#deps = deps
  }

  get isActive(): ReadableValue<boolean> {
    return this.#isActive
  }

  /** Whether a running campaign of the open workspace waits for an extension. */
  get hasWaitingWork(): ReadableValue<boolean> {
    return this.#hasWaitingWork
  }

  /** The workspace that is open from now on; of the one before nothing holds. */
  setWorkspace(id: WorkspaceId): void {
    if (id !== this.#workspace) this.#hasWaitingWork.set(false)
    this.#workspace = id
    void this.check()
  }

  start(): void {
    const { facts, visible, scheduler } = this.#deps
    this.stop()
    this.#stops = [
      scheduler.every(POLL_INTERVAL_MS, () => {
        if (visible.current) void this.check()
      }),
      facts.subscribe(() => {
        if (this.#isMissing !== (this.#missingSince !== null)) void this.check()
      }),
    ]
    void this.check()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  /** Asks the server where no extension is linked here; what it said last holds while it is silent. */
  async check(): Promise<void> {
    const { outreach, clock } = this.#deps
    if (!this.#isMissing) {
      this.#missingSince = null
      this.#isActive.set(false)
      this.#hasWaitingWork.set(false)
      return
    }
    const since = (this.#missingSince ??= clock.now())
    const accounts = await outreach.senderAccounts().catch(() => null)
    if (accounts === null || !this.#isMissing) return
    const earliest = Math.max(
      epochMs(clock.now()) - MAX_LAST_SEEN_AGE_MS,
      this.#deps.facts.current.kind === 'installed' ? epochMs(since) + OWN_LAST_CALL_MS : 0,
    )
    this.#isActive.set(
      accounts.some(
        ({ lastSeenAt, lastSeenBy }) =>
          lastSeenBy === 'extension' && lastSeenAt !== null && lastSeenAt.getTime() > earliest,
      ),
    )
    await this.#checkWork()
  }

  async #checkWork(): Promise<void> {
    const workspace = this.#workspace
    if (workspace === null) return
    const found = await this.#deps.campaigns
      .list(workspace, { page: 1, pageSize: MAX_CAMPAIGNS })
      .catch(() => null)
    if (found === null || !this.#isMissing || workspace !== this.#workspace) return
    this.#hasWaitingWork.set(
      found.data.some(({ status, stall }) => status === 'running' && stall?.code === 'extension'),
    )
  }

  get #isMissing(): boolean {
    const facts = this.#deps.facts.current
    return facts.kind === 'installed' ? !facts.status.connected : facts.kind !== 'checking'
  }
}
