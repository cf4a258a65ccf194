import type { CampaignApi } from '../campaign/campaign-api.ts'
import type { ImportMessages } from '../campaign/import-message.ts'
import type { Feed } from '../live/feed.ts'
import { computeMetrics } from '../metrics/groupings.ts'
import { metricsFilter } from '../metrics/metrics-filter.ts'
import type { MetricsApi } from '../metrics/metrics-api.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { Tutorial, User } from '../user/user.ts'
import type { WorkspaceMessages } from '../workspace/workspace-feed.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceId } from '../runtime/ids.ts'
import {
  isBeingOnboarded,
  isFinished,
  onboardingProgress,
  type OnboardingFacts,
  type OnboardingProgress,
} from './progress.ts'

/** A burst of changes is loaded once. */
export const RELOAD_DELAY_MS = 1_000
export const RETRY_MS = 15_000

export interface GettingStartedDeps {
  readonly user: ReadableValue<User | null>
  readonly workspace: ReadableValue<Workspace | null>
  readonly campaigns: Pick<CampaignApi, 'list'>
  readonly metrics: Pick<MetricsApi, 'countByStatus'>
  readonly live: Pick<Feed<never, WorkspaceMessages & ImportMessages>, 'onMessage' | 'onGap'>
  readonly scheduler: Scheduler
  /** Rejects where it could not be saved. */
  saveTutorial(changes: Partial<Tutorial>): Promise<void>
}

/** How far somebody new has come in a workspace, followed live until all is done or skipped. */
export class GettingStarted {
  readonly #deps: GettingStartedDeps
  readonly #workspaceId: WorkspaceId
  readonly #progress = new Value<OnboardingProgress | null>(null)
  readonly #isCelebrated = new Value(false)
  readonly #problem = new Value<unknown>(null)
  #counts: Pick<OnboardingFacts, 'campaigns' | 'discovered'> | null = null
  #isSaving = false
  #isLoading = false
  #cancelLoad: (() => void) | null = null
  #stops: (() => void)[] = []

  constructor(deps: GettingStartedDeps, workspaceId: WorkspaceId) {
    this.#deps = deps
    this.#workspaceId = workspaceId
  }

  /** Null until it is known. */
  get progress(): ReadableValue<OnboardingProgress | null> {
    return this.#progress
  }

  /** The last task was done just now, and nobody has taken notice yet. */
  get isCelebrated(): ReadableValue<boolean> {
    return this.#isCelebrated
  }

  /** Why the progress isn't known, where it could not be fetched. */
  get problem(): ReadableValue<unknown> {
    return this.#problem
  }

  start(): void {
    this.stop()
    const { user, workspace, live } = this.#deps
    this.#stops = [
      user.subscribe(() => this.#update()),
      workspace.subscribe(() => this.#update()),
      live.onMessage('workspace', ({ workspace: id, campaigns }) => {
        if (id === this.#workspaceId && campaigns !== undefined) this.#onCampaignChange()
      }),
      live.onMessage('import', () => this.#onCampaignChange()),
      live.onGap(() => this.#loadAfter(RELOAD_DELAY_MS)),
    ]
    this.#update()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#cancelLoad?.()
    this.#cancelLoad = null
  }

  /** Ends it as finishing does, without being celebrated. */
  skip(): Promise<void> {
    return this.#deps.saveTutorial({ getStarted: true })
  }

  endCelebration(): void {
    this.#isCelebrated.set(false)
  }

  async load(): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      const filter = metricsFilter({ toConnect: true })
      const rows = await this.#deps.metrics.countByStatus(this.#workspaceId, filter)
      const { discovered } = computeMetrics(rows)
      // Whoever was discovered is in one.
      const campaigns = discovered > 0 ? 1 : await this.#countCampaigns()
      this.#counts = { campaigns, discovered }
      this.#problem.set(null)
    } catch (error) {
      this.#problem.set(error)
      this.#loadAfter(RETRY_MS)
    } finally {
      this.#isLoading = false
    }
    if (this.#counts !== null && this.#stops.length > 0) this.#update()
  }

  async #countCampaigns(): Promise<number> {
    const one = { page: 1, pageSize: 1 }
    const { campaigns } = this.#deps
    const [current, archive] = await Promise.all([
      campaigns.list(this.#workspaceId, one),
      campaigns.list(this.#workspaceId, { ...one, archived: true }),
    ])
    return current.count + archive.count
  }

  /** Only what may raise the progress: who has a campaign with people needs no second look. */
  #onCampaignChange(): void {
    const { campaigns = 0, discovered = 0 } = this.#counts ?? {}
    if (campaigns === 0 || discovered === 0) this.#loadAfter(RELOAD_DELAY_MS)
  }

  #loadAfter(ms: number): void {
    if (this.#stops.length === 0) return
    this.#cancelLoad ??= this.#deps.scheduler.after(ms, () => {
      this.#cancelLoad = null
      const user = this.#deps.user.current
      if (user !== null && isBeingOnboarded(user)) void this.load()
    })
  }

  #update(): void {
    const user = this.#deps.user.current
    const workspace = this.#deps.workspace.current
    if (user === null || workspace === null || !isBeingOnboarded(user)) return
    if (this.#counts === null) return void this.load()
    const progress = onboardingProgress({ ...this.#counts, user, workspace })
    this.#progress.set(progress)
    if (isFinished(progress)) void this.#finish()
  }

  async #finish(): Promise<void> {
    if (this.#isSaving) return
    this.#isSaving = true
    try {
      await this.#deps.saveTutorial({ getStarted: true })
      this.#isCelebrated.set(true)
    } catch {
      this.#loadAfter(RETRY_MS)
    } finally {
      this.#isSaving = false
    }
  }
}
