import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { workspaceToOpen } from '#core/workspace/workspace-to-open.ts'
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

  constructor(deps: HomeDeps) {
    this.#deps = deps
    makeAutoObservable(this, { workspaces: observableRef })
  }

  /** The workspace to go on to without asking. */
  get targetPath(): WorkspaceId | null {
    return workspaceToOpen(this.workspaces ?? [], lastWorkspace(this.#deps.preferences))
  }

  async load(): Promise<void> {
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
