import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { WorkspaceMessage } from '#core/live/live-messages.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { creditLimit, creditsLeft, trialDaysLeft } from '#core/workspace/credits.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { LiveFeed } from '../live/live-feeds.ts'
import { problemOf, type Problem } from '../shared/problem.ts'
import { rememberWorkspace } from './last-workspace.ts'

export interface CurrentWorkspacePorts {
  readonly workspaces: WorkspaceApi
  readonly preferences: PreferencesStore
  readonly clock: Clock
  readonly live: { readonly workspace: LiveFeed }
}

/** The workspace that is open, with its credits as they are used. */
export class CurrentWorkspaceViewModel {
  readonly #ports: CurrentWorkspacePorts
  readonly id: number
  workspace: Workspace | null = null
  problem: Problem | null = null

  constructor(ports: CurrentWorkspacePorts, id: number) {
    this.#ports = ports
    this.id = id
    makeAutoObservable(this, { id: false, workspace: observableRef })
  }

  get isMissing(): boolean {
    return this.problem?.code === 'not_found'
  }

  get trialDaysLeft(): number | null {
    if (this.workspace?.status !== 'trial') return null
    return trialDaysLeft(this.workspace, this.#ports.clock.now())
  }

  get hasExpired(): boolean {
    return this.workspace?.status === 'expired'
  }

  get credits(): { used: number; limit: number; left: number } | null {
    if (this.workspace === null) return null
    return {
      used: this.workspace.creditsUsed,
      limit: creditLimit(this.workspace),
      left: creditsLeft(this.workspace),
    }
  }

  /** Loads the workspace and follows it until the returned function is called. */
  start(): () => void {
    const { workspace: feed } = this.#ports.live
    const stops = [
      feed.subscribe({ kind: 'workspace', workspace: this.id }),
      feed.onMessage((message) => {
        if (message.type === 'workspace' && message.workspace === this.id) this.#hear(message)
      }),
      feed.onGap(() => void this.load()),
    ]
    void this.load()
    return () => {
      for (const stop of stops) stop()
    }
  }

  async load(): Promise<void> {
    try {
      const workspace = await this.#ports.workspaces.load(this.id)
      rememberWorkspace(this.#ports.preferences, this.id)
      runInAction(() => {
        this.workspace = workspace
        this.problem = null
      })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'not_found') rememberWorkspace(this.#ports.preferences, null)
      runInAction(() => {
        this.problem = problem
      })
    }
  }

  #hear(message: WorkspaceMessage): void {
    if (this.workspace === null) return
    const { creditsUsed, status } = message
    if (creditsUsed === undefined && status === undefined) return
    this.workspace = {
      ...this.workspace,
      ...(creditsUsed !== undefined && { creditsUsed }),
      ...(status !== undefined && { status }),
    }
  }
}
