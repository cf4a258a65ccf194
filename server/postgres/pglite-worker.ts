import { parentPort, workerData } from 'node:worker_threads'
import {
  ABORTED,
  READY,
  type PgliteAnswer,
  type PgliteRequest,
  type PgliteStart,
} from './pglite/messages.ts'
import { openPglite, problemOf } from './pglite/open-pglite.ts'

if (!parentPort) throw new Error('This file runs as a worker thread.')
const port = parentPort
const answer = (message: PgliteAnswer) => port.postMessage(message)

try {
  const serve = await openPglite(workerData as PgliteStart, (message) => {
    answer({ id: ABORTED, ok: false, problem: { message, code: undefined, constraint: undefined } })
    process.exit(1)
  })
  let turn: Promise<void> = Promise.resolve()
  port.on('message', ({ id, request }: { id: number; request: PgliteRequest }) => {
    turn = turn
      .then(() => serve(request))
      .then(
        (result) => answer({ id, ok: true, ...result }),
        (error: unknown) => answer({ id, ok: false, problem: problemOf(error) }),
      )
  })
  answer({ id: READY, ok: true, rows: [], affected: undefined })
} catch (error) {
  answer({ id: READY, ok: false, problem: problemOf(error) })
}
