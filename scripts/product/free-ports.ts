import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart } from './cannot-start.ts'

/** Where the product will listen; `setting` names the variable that moves it. */
export interface Place {
  readonly setting: string
  readonly host: string
  readonly port: number
}

/** Rejects with CannotStart where something else listens, before anything takes time to start. */
export async function expectFree(places: readonly Place[]): Promise<void> {
  const held = places.flatMap(({ setting, host, port }) =>
    addresses(host).map((address) => {
      const server = createServer().listen(port, address)
      return { setting, port, server, listening: once(server, 'listening') }
    }),
  )
  const outcomes = await Promise.allSettled(held.map(({ listening }) => listening))
  for (const { server } of held) server.close()
  const taken = held.find((_, index) => isInUse(outcomes[index]))
  if (taken !== undefined) {
    const { port, setting } = taken
    throw new CannotStart(
      `Port ${port} is in use: stop what uses it, or set ${setting} to another one.`,
    )
  }
}

/** `localhost` may mean either family. */
const addresses = (host: string): readonly string[] =>
  host === 'localhost' ? ['127.0.0.1', '::1'] : [host]

/** What else keeps it from listening is for who really listens to say. */
const isInUse = (outcome: PromiseSettledResult<unknown> | undefined): boolean =>
  outcome?.status === 'rejected' &&
  outcome.reason instanceof Error &&
  'code' in outcome.reason &&
  outcome.reason.code === 'EADDRINUSE'
