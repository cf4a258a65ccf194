import type { AgentDesk, AgentPlace } from '#core/demo-agent/agent-desk.ts'
import type { TaskWorker } from '#core/task-execution/task-worker.ts'

export interface DemoAgentDeps {
  readonly desk: AgentDesk
  /** Makes what works for one place; it must work through the tasks of that place alone. */
  readonly workerFor: (place: AgentPlace) => Pick<TaskWorker, 'kick' | 'stop'>
}

/** Does the work of the extension on the demo network, wherever it is called to. */
export class DemoAgent {
  readonly #deps: DemoAgentDeps
  readonly #workers = new Map<string, Pick<TaskWorker, 'kick' | 'stop'>>()
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

  #workerFor(place: AgentPlace): Pick<TaskWorker, 'kick' | 'stop'> {
    const key = `${place.workspaceId} ${place.userId}`
    const worker = this.#workers.get(key) ?? this.#deps.workerFor(place)
    this.#workers.set(key, worker)
    return worker
  }
}
