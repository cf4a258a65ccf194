import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { lastWorkspace } from '../session/last-workspace.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

export interface HomeDeps {
  readonly workspaces: Pick<WorkspaceApi, 'list'>
  readonly preferences: PreferencesStore
}

export class HomeViewModel {
  readonly #deps: HomeDeps
  workspaces: readonly Workspace[] | null = null
  problem: Problem | null = null
  /** The workspace used last; its own page finds out whether it is still there. */
  #last: WorkspaceId | null

  constructor(deps: HomeDeps) {
    this.#deps = deps
    this.#last = lastWorkspace(deps.preferences)
    makeAutoObservable(this, { workspaces: observableRef })
  }

  /** The workspace to go on to without asking. */
  get targetPath(): WorkspaceId | null {
    if (this.#last !== null) return this.#last
    return this.workspaces?.length === 1 ? (this.workspaces[0]?.id ?? null) : null
  }

  async load(): Promise<void> {
    if (this.#last !== null) return
    try {
      const workspaces = await this.#deps.workspaces.list()
      runInAction(() => {
        this.workspaces = workspaces
        this.problem = null
      })
    } catch (error) {
      runInAction(() => {
        this.problem = toProblem(error)
      })
    }
  }
}
