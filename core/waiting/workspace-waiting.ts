import type { WorkspaceId } from '../runtime/ids.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Waiting, WaitingApi } from './waiting.ts'

/** With the workspace that it waits in. */
export type WaitingThere = Waiting & { readonly workspace: WorkspaceId }

/** What waits in the workspace that is open: asked for once for all who show it. */
export class WorkspaceWaiting {
  readonly #api: Pick<WaitingApi, 'waiting'>
  readonly #current = new Value<WaitingThere | null>(null)
  #workspace: WorkspaceId | null = null
  #asked = 0
  /** Which of the questions was answered last, of those whose answer is shown. */
  #shown = 0

  constructor(api: Pick<WaitingApi, 'waiting'>) {
    this.#api = api
  }

  /** Null until it is known, and while no workspace is open. */
  get current(): ReadableValue<WaitingThere | null> {
    return this.#current
  }

  /** The workspace that is open from now on; of the one before nothing holds. */
  open(workspace: WorkspaceId): Promise<void> {
    this.close()
    this.#workspace = workspace
    return this.load()
  }

  close(): void {
    this.#workspace = null
    this.#current.set(null)
  }

  /** What was known stays where it can't be had. */
  async load(): Promise<void> {
    const workspace = this.#workspace
    if (workspace === null) return
    const question = (this.#asked += 1)
    const waiting = await this.#api.waiting(workspace).catch(() => null)
    if (waiting === null || question < this.#shown || workspace !== this.#workspace) return
    this.#shown = question
    this.#current.set({ ...waiting, workspace })
  }
}
