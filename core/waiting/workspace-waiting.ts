import type { WorkspaceId } from '../runtime/ids.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Waiting, WaitingApi } from './waiting.ts'

/** What waits in the workspace that is open: asked for once for all who show it. */
export class WorkspaceWaiting {
  readonly #api: Pick<WaitingApi, 'waiting'>
  readonly #current = new Value<Waiting | null>(null)
  #workspace: WorkspaceId | null = null
  #requestId = 0

  constructor(api: Pick<WaitingApi, 'waiting'>) {
    this.#api = api
  }

  /** Null until it is known. */
  get current(): ReadableValue<Waiting | null> {
    return this.#current
  }

  /** The workspace that is open from now on; of the one before nothing holds. */
  open(workspace: WorkspaceId): Promise<void> {
    this.#workspace = workspace
    this.#current.set(null)
    return this.load()
  }

  /** What was known stays where it can't be had. */
  async load(): Promise<void> {
    if (this.#workspace === null) return
    const requestId = (this.#requestId += 1)
    const waiting = await this.#api.waiting(this.#workspace).catch(() => null)
    if (waiting !== null && requestId === this.#requestId) this.#current.set(waiting)
  }
}
