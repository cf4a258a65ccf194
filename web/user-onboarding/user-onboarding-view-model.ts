import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { Workspace, WorkspaceChanges } from '#core/workspace/workspace.ts'
import { lastWorkspace, rememberWorkspace } from '../session/last-workspace.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

export interface UserOnboardingDeps {
  readonly workspaces: Pick<WorkspaceApi, 'list' | 'create' | 'change'>
  readonly preferences: PreferencesStore
}

/** Whose answers the introduction takes, and the workspace that they are for. */
export class UserOnboardingViewModel {
  readonly #deps: UserOnboardingDeps
  readonly #asksForNew: boolean
  workspace: Workspace | null = null
  /** Whether the user had one before. */
  hasAnother = false
  isLoaded = false
  problem: Problem | null = null

  constructor(deps: UserOnboardingDeps, asksForNew: boolean) {
    this.#deps = deps
    this.#asksForNew = asksForNew
    makeAutoObservable(this, { workspace: observableRef })
  }

  /** Whether a workspace is to be made before anything is asked. */
  get needsWorkspace(): boolean {
    return this.isLoaded && this.workspace === null
  }

  async load(): Promise<void> {
    try {
      const all = await this.#deps.workspaces.list()
      const last = lastWorkspace(this.#deps.preferences)
      runInAction(() => {
        this.hasAnother = all.length > 0
        if (!this.#asksForNew) this.workspace = all.find(({ id }) => id === last) ?? all[0] ?? null
        this.isLoaded = true
        this.problem = null
      })
    } catch (error) {
      runInAction(() => {
        this.problem = toProblem(error)
      })
    }
  }

  create(name: string): Promise<Outcome> {
    return this.#keep(this.#deps.workspaces.create(name))
  }

  change(changes: WorkspaceChanges): Promise<Outcome> {
    if (this.workspace === null) throw new Error('There is no workspace to change.')
    return this.#keep(this.#deps.workspaces.change(this.workspace.id, changes))
  }

  #keep(answer: Promise<Workspace>): Promise<Outcome> {
    return toOutcome(
      answer.then((workspace) =>
        runInAction(() => {
          this.workspace = workspace
          rememberWorkspace(this.#deps.preferences, workspace.id)
        }),
      ),
    )
  }
}
