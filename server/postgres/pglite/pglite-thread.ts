import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { StatementResult } from '../engine.ts'
import { DatabaseUnavailable } from '../../database/errors.ts'
import { statementError } from '../statement-error.ts'
import {
  ABORTED,
  READY,
  type PgliteAnswer,
  type PgliteProblem,
  type PgliteRequest,
  type PgliteStart,
} from './messages.ts'

interface Waiting {
  resolve(result: StatementResult): void
  reject(reason: Error): void
}

/** The thread that PGlite runs in, so that a long statement never blocks the server. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = READY
  #ended: Error | null = null

  private constructor(start: PgliteStart) {
    this.#worker = startWorker(start)
    this.#worker.on('message', (answer: PgliteAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('The thread of the database has ended.')))
  }

  static async start(start: PgliteStart): Promise<PgliteThread> {
    const thread = new PgliteThread(start)
    try {
      await new Promise<StatementResult>((resolve, reject) =>
        thread.#waiting.set(READY, { resolve, reject }),
      )
    } catch (error) {
      await thread.#worker.terminate()
      throw error
    }
    return thread
  }

  ask(request: PgliteRequest): Promise<StatementResult> {
    if (this.#ended) return Promise.reject(this.#unavailable(this.#ended))
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage({ id, request })
    })
  }

  async close(): Promise<void> {
    if (!this.#ended) await this.ask({ kind: 'close' })
    await this.terminate()
  }

  /** Ends it as a kill would. */
  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  get hasEnded(): boolean {
    return this.#ended !== null
  }

  #settle(answer: PgliteAnswer): void {
    if (answer.id === ABORTED && !answer.ok) return this.#end(errorFrom(answer.problem))
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (answer.ok) waiting?.resolve({ rows: answer.rows, affected: answer.affected })
    else waiting?.reject(errorFrom(answer.problem))
  }

  #end(reason: Error): void {
    this.#ended ??= reason
    for (const waiting of this.#waiting.values()) waiting.reject(this.#unavailable(reason))
    this.#waiting.clear()
  }

  #unavailable(cause: Error): DatabaseUnavailable {
    return new DatabaseUnavailable(`The embedded database has stopped: ${cause.message}`, { cause })
  }
}

const errorFrom = ({ message, code, constraint }: PgliteProblem): Error =>
  code === undefined ? new Error(message) : statementError({ message, code, constraint })

/** From sources the thread runs its TypeScript through tsx; built, it is a file of its own. */
function startWorker(workerData: PgliteStart): Worker {
  // A loader may have put a query behind it.
  if (new URL(import.meta.url).pathname.endsWith('.ts')) {
    const tsx = new URL('dist/esm/api/index.mjs', packageFolder('tsx')).href
    const source = new URL('../pglite-worker.ts', import.meta.url).href
    const entry = `import { register } from '${tsx}'; register(); await import('${source}')`
    const address = new URL(`data:text/javascript,${encodeURIComponent(entry)}`)
    return new Worker(address, { workerData, execArgv: [] })
  }
  const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const built = ['./pglite-worker.js', '../pglite-worker.js'].map(beside).find(existsSync)
  if (!built) throw new Error('The build has no pglite-worker.js.')
  return new Worker(built, { workerData, execArgv: [] })
}

const packageFolder = (name: string): URL =>
  new URL('.', pathToFileURL(createRequire(import.meta.url).resolve(`${name}/package.json`)))
