import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { CurrentWorkspace, type CurrentWorkspaceDeps } from '#core/workspace/current-workspace.ts'
import { isMissing } from '#core/navigation/guard.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import { creditLimit, creditResetDate, creditsLeft } from '#core/workspace/credits.ts'
import { isUseBlocked } from '#core/workspace/expired-gate.ts'
import { trialDaysLeft } from '#core/workspace/trial.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import { firstOf, type FirstAnswers } from '../services/first-answers.ts'
import type { LiveFeeds } from '../services/live-feeds.ts'
import { toProblem, type Problem } from '../shared/problem.ts'
import { toObservable } from '../shared/readable.ts'
import { rememberWorkspace } from './last-workspace.ts'

export interface CurrentWorkspaceViewModelDeps extends Omit<
  CurrentWorkspaceDeps,
  'feed' | 'first'
> {
  readonly workspaces: Pick<WorkspaceApi, 'load' | 'list'>
  readonly preferences: PreferencesStore
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly first?: Pick<FirstAnswers, 'workspace'>
}

export interface Credits {
  readonly used: number
  readonly limit: number
  readonly left: number
  readonly resetDate: Date | null
}

/** The workspace that is open, as the page shows it. */
export class CurrentWorkspaceViewModel {
  readonly #workspaces: Pick<WorkspaceApi, 'list'>
  readonly #preferences: PreferencesStore
  readonly #current: CurrentWorkspace
  readonly #workspace: { readonly current: Workspace | null }
  readonly #failure: { readonly current: unknown }
  readonly #now: { readonly current: RealMs }
  readonly id: WorkspaceId
  /** How often it was opened again after it had expired: what was refused meanwhile is to be asked anew. */
  renewals = 0
  /** The user's other workspaces, as they were when they were last asked for. */
  others: readonly Workspace[] = []

  constructor(deps: CurrentWorkspaceViewModelDeps, id: WorkspaceId) {
    this.#workspaces = deps.workspaces
    this.#preferences = deps.preferences
    const first = firstOf(deps.first?.workspace, id)
    this.#current = new CurrentWorkspace({ ...deps, first, feed: deps.live.workspace }, id)
    this.#workspace = toObservable(this.#current.workspace)
    this.#failure = toObservable(this.#current.failure)
    this.#now = toObservable(this.#current.now)
    this.id = id
    makeAutoObservable(this, { id: false, others: observableRef })
  }

  get workspace(): Workspace | null {
    return this.#workspace.current
  }

  get problem(): Problem | null {
    return this.#failure.current === null ? null : toProblem(this.#failure.current)
  }

  get isMissing(): boolean {
    return isMissing(this.problem?.code)
  }

  get trialDaysLeft(): number | null {
    if (this.workspace?.status !== 'trial') return null
    return trialDaysLeft(this.workspace, this.#now.current)
  }

  get hasExpired(): boolean {
    return this.workspace?.status === 'expired'
  }

  get credits(): Credits | null {
    if (this.workspace === null) return null
    return {
      used: this.workspace.creditsUsed,
      limit: creditLimit(this.workspace),
      left: creditsLeft(this.workspace),
      resetDate: creditResetDate(this.workspace),
    }
  }

  isBlockedAt(path: string): boolean {
    return this.workspace !== null && isUseBlocked(this.workspace.status, path)
  }

  /** Loads the workspace and follows it until the returned function is called. */
  start(): () => void {
    let hadExpired = this.hasExpired
    const stops = [
      this.#current.workspace.subscribe(() => {
        rememberWorkspace(this.#preferences, this.id)
        if (hadExpired && !this.hasExpired) this.#renewed()
        hadExpired = this.hasExpired
      }),
      this.#current.failure.subscribe(() => {
        if (this.isMissing) rememberWorkspace(this.#preferences, null)
      }),
    ]
    if (this.workspace !== null) rememberWorkspace(this.#preferences, this.id)
    this.#current.start()
    return () => {
      for (const stop of stops) stop()
      this.#current.stop()
    }
  }

  load(): Promise<void> {
    return this.#current.load()
  }

  /** Those that were known stay where the list can't be had. */
  async loadOthers(): Promise<void> {
    const own = await this.#workspaces.list().catch(() => null)
    if (own === null) return
    runInAction(() => {
      this.others = own.filter(({ id }) => id !== this.id)
    })
  }

  #renewed(): void {
    runInAction(() => {
      this.renewals += 1
    })
  }
}
