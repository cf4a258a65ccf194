import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Workspace, WorkspaceChanges } from '#core/workspace/workspace.ts'
import { lastWorkspace, rememberWorkspace } from '../session/last-workspace.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

export interface UserOnboardingDeps {
  readonly workspaces: Pick<WorkspaceApi, 'list' | 'create' | 'change'>
  readonly preferences: PreferencesStore
}

/** One that is to be made, one of an address, or null: whichever there is. */
type AskedWorkspace = WorkspaceId | 'new' | null

/** Whose answers the introduction takes, and the workspace that they are for. */
export class UserOnboardingViewModel {
  readonly #deps: UserOnboardingDeps
  readonly #asked: AskedWorkspace
  workspace: Workspace | null = null
  all: readonly Workspace[] = []
  isLoaded = false
  problem: Problem | null = null

  constructor(deps: UserOnboardingDeps, asked: AskedWorkspace) {
    this.#deps = deps
    this.#asked = asked
    makeAutoObservable(this, { workspace: observableRef, all: observableRef })
  }

  /** Whether a workspace is to be made before anything is asked. */
  get needsWorkspace(): boolean {
    return this.isLoaded && this.workspace === null
  }

  /** Whether the user has others than this one. */
  get hasAnother(): boolean {
    return this.all.some(({ id }) => id !== this.workspace?.id)
  }

  /** Whether it is one that they made beside another. */
  get isFurther(): boolean {
    return this.#asked !== null && this.hasAnother
  }

  async load(): Promise<void> {
    try {
      const all = await this.#deps.workspaces.list()
      const last = lastWorkspace(this.#deps.preferences)
      runInAction(() => {
        this.all = all
        const wanted = this.#asked ?? last
        if (wanted !== 'new') this.workspace = all.find(({ id }) => id === wanted) ?? all[0] ?? null
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

  /** The workspace as something else on the page has changed it. */
  take(workspace: Workspace): void {
    this.workspace = workspace
    rememberWorkspace(this.#deps.preferences, workspace.id)
  }

  #keep(answer: Promise<Workspace>): Promise<Outcome> {
    return toOutcome(answer.then((workspace) => this.take(workspace)))
  }
}
