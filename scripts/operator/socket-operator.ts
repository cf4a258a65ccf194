import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { json } from 'node:stream/consumers'
import { CommandFailed } from '../../cli/failures.ts'
import type { OperatorAnswer } from '#server/operator/operator.ts'
import { BACKUP_PATH } from '#server/operator/operator-socket-routes.ts'
import { socketPathIn } from '#server/operator/operator-socket-path.ts'
import type { OperatorCall } from '#server/operator/operator-wire.ts'
import type { ReachedOperator } from './reached-operator.ts'

/** Whether a server answers the operator for that folder. */
export const isServed = (dataDir: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const path = socketPathIn(dataDir)
    if (path === null) return resolve(false)
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') return resolve(false)
      reject(
        new CommandFailed(
          'not_the_owner',
          `Only the owner of ${dataDir} may do this: run it as the user that Overture runs as.`,
        ),
      )
    })
  })

/** The operator of a server that runs. */
export class SocketOperator implements ReachedOperator {
  readonly #dataDir: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async ask(call: OperatorCall): Promise<OperatorAnswer> {
    return (await json(await this.#post(JSON.stringify(call)))) as OperatorAnswer
  }

  async backUp(by: string, into: Writable): Promise<void> {
    const answer = await this.#post('', `${BACKUP_PATH}${encodeURIComponent(by)}`)
    if (answer.headers['content-type'] !== 'application/gzip') {
      const { detail } = (await json(answer)) as { readonly detail: string }
      throw new CommandFailed('error', detail)
    }
    await pipeline(answer, into)
  }

  async close(): Promise<void> {}

  #post(body: string, path = '/'): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const socketPath = socketPathIn(this.#dataDir) ?? ''
      const call = request({ socketPath, path, method: 'POST' }, resolve)
      call.once('error', reject)
      call.end(body)
    })
  }
}
