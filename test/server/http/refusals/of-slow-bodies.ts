import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import { addressOf } from '../../../fixtures/own-calls.ts'
import type { Answer } from '../../../fixtures/api.ts'
import type { RefusalWorld } from './refusal-world.ts'

/** Longer than the server waits for a body of which nothing comes. */
const TOO_LONG_MS = 45_000

/** What calls are answered whose bodies are announced, and never come. */
export async function answersToSlowBodies(
  { api, ada, ids }: RefusalWorld,
  names: readonly OperationName[],
): Promise<ReadonlyMap<OperationName, Answer>> {
  const port = await api.listen()
  const begin = async (name: OperationName): Promise<readonly [OperationName, ClientRequest]> => {
    const { method, path } = operations[name]
    const headers = {
      ...{ 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
      authorization: `Bearer ${ada.access}`,
    }
    const asked = request({ port, method, path: addressOf(path, ids), headers, agent: false })
    asked.flushHeaders()
    await once(asked, 'continue')
    return [name, asked]
  }
  const begun = await Promise.all(names.map(begin))
  const answers = begun.map(async ([name, asked]) => {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const { statusCode: status = 0, headers } = answer
    return [name, { status, headers, body: await json(answer) }] as const
  })
  await api.clock.elapse(TOO_LONG_MS)
  return new Map(await Promise.all(answers))
}
