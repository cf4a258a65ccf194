import type { AgentDesk, AgentPlace } from '#core/demo-agent/agent-desk.ts'
import type { TaskWorker } from '#core/task-execution/task-worker.ts'

/** Each keeps a session and a page; more are hardly looked at within minutes. */
export const MAX_PLACES = 200

type PlaceWorker = Pick<TaskWorker, 'kick' | 'stop'>

export interface DemoAgentDeps {
  readonly desk: AgentDesk
  /** Makes what works for one place; it must work through the tasks of that place alone. */
  readonly workerFor: (place: AgentPlace) => PlaceWorker
}

/** Does the work of the extension on the demo network, wherever it is called to. */
export class DemoAgent {
  readonly #deps: DemoAgentDeps
  /** The one called last is the last. */
  readonly #workers = new Map<string, PlaceWorker>()
  #stopListening = (): void => {}

  constructor(deps: DemoAgentDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#stopListening = this.#deps.desk.onCall((place) => void this.#workerFor(place).kick())
  }

  /** Takes no further task. */
  stop(): void {
    this.#stopListening()
    for (const worker of this.#workers.values()) worker.stop()
  }

  #workerFor(place: AgentPlace): PlaceWorker {
    const key = `${place.workspaceId} ${place.userId}`
    const worker = this.#workers.get(key) ?? this.#deps.workerFor(place)
    this.#workers.delete(key)
    this.#workers.set(key, worker)
    if (this.#workers.size > MAX_PLACES) this.#leaveOldest()
    return worker
  }

  /** What it had in hand comes to its end; the next call there begins anew. */
  #leaveOldest(): void {
    for (const [key, worker] of this.#workers) {
      worker.stop()
      this.#workers.delete(key)
      return
    }
  }
}
