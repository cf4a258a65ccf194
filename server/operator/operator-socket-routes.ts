import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Operator } from './operator.ts'
import { socketPathIn } from './operator-socket-path.ts'
import { answerCall } from './operator-wire.ts'

export interface OperatorSocketDeps {
  readonly operator: Operator
  readonly dataDir: string
  readonly logger: Logger
}

/** After it, who takes the backup. */
export const BACKUP_PATH = '/backup/'

/** Takes the operator's calls at a socket in the data folder, which nobody but its owner can use. */
export class OperatorSocket implements Lifecycle {
  readonly #deps: OperatorSocketDeps
  #server: Server | null = null

  constructor(deps: OperatorSocketDeps) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    const { dataDir, logger } = this.#deps
    const path = socketPathIn(dataDir)
    try {
      if (path === null) throw new Error('The path of a socket there would be too long.')
      // The folder is held by this process: whatever has the name is a leftover.
      await rm(path, { force: true })
      this.#server = await listen(path, (request, answer) => void this.#answer(request, answer))
      await chmod(path, 0o600)
    } catch (error) {
      logger.warn('The operator’s command finds no socket while this server runs.', {
        error: String(error),
      })
    }
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server === null) return
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.url?.startsWith(BACKUP_PATH)) {
        const by = decodeURIComponent(request.url.slice(BACKUP_PATH.length))
        response.setHeader('content-type', 'application/gzip')
        return await this.#deps.operator.backUp(by, response)
      }
      const answer = await answerCall(this.#deps.operator, await json(request))
      response.end(JSON.stringify(answer))
    } catch (error) {
      this.#deps.logger.error('An operator’s call failed.', { error: String(error) })
      // What was begun and isn't whole must not look like it.
      if (response.headersSent) return void response.destroy()
      response.setHeader('content-type', 'application/json')
      const detail = error instanceof Error ? error.message : String(error)
      response.end(JSON.stringify({ kind: 'refused', code: 'error', detail }))
    }
  }
}

const listen = (path: string, handle: Parameters<typeof createServer>[1]): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(handle)
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
