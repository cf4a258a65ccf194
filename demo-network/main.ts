import { mkdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Clock } from '#core/runtime/clock.ts'
import { EffectsLog } from './effects/effects-log.ts'
import { answer } from './http/answer.ts'
import type { Site } from './http/answer.ts'
import { CsrfTokens } from './http/csrf.ts'
import { listen } from './http/listen.ts'
import type { Reply } from './http/reply.ts'
import { errorReply } from './http/reply.ts'
import { BodyTooLarge, readBody } from './http/request-body.ts'
import { Directory } from './network/directory.ts'
import type { Faults } from './network/faults.ts'
import { FaultSwitches } from './network/faults.ts'
import type { SeededRelation } from './network/history.ts'
import { keepHistory, keptHistory } from './network/history.ts'
import { Network } from './network/network.ts'
import { generateNetwork, type Network as Generated } from './people/generate-people.ts'

export type { Faults } from './network/faults.ts'
export type { SeededRelation } from './network/history.ts'

export interface DemoNetworkOptions {
  /** 0 picks a free one. */
  readonly port: number
  /** `localhost` by default: reachable from this machine alone. */
  readonly host?: string
  readonly dataDir: string
  /** 1 by default. */
  readonly seed?: number
  /** Everybody there, where whoever starts it has them already. */
  readonly generated?: Generated
  /** The outreach clock, in milliseconds. */
  readonly clock: Clock<number>
  /** How many times faster than real time that clock runs, for the pages to say. */
  readonly clockSpeed?: number
  /** The zone the pages tell the time in; the machine's by default. */
  readonly timeZone?: string
  /** Relations from before the first start. */
  readonly history?: readonly SeededRelation[]
  readonly faults?: Faults
}

export interface DemoNetwork {
  readonly url: string
  readonly port: number
  /** Forgets what the shared member did: this is its past, from before now. */
  restart(history: readonly SeededRelation[]): void
  close(): Promise<void>
}

export const startDemoNetwork = async (options: DemoNetworkOptions): Promise<DemoNetwork> => {
  const { dataDir, seed = 1, clock, history = [], faults = {} } = options
  mkdirSync(dataDir, { recursive: true })
  const historyFile = join(dataDir, 'history.json')
  const log = new EffectsLog(join(dataDir, 'effects.jsonl'))
  const network = new Network({
    directory: new Directory(options.generated ?? generateNetwork(seed)),
    log,
    faults: new FaultSwitches(faults),
    clock,
    history: keptHistory(historyFile, history),
  })
  let url = ''
  const site: Site = {
    network,
    tokens: new CsrfTokens(join(dataDir, 'secret')),
    speed: options.clockSpeed ?? 1,
    timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    origin: () => url,
  }
  const listening = await listen(
    (request, response) => void serve(site, request, response),
    options.port,
    options.host ?? 'localhost',
  ).catch((error: unknown) => {
    log.close()
    throw error
  })
  url = `http://localhost:${listening.port}`
  return {
    url,
    port: listening.port,
    restart: (given) => {
      keepHistory(historyFile, given)
      network.restart(given)
    },
    close: async () => {
      await listening.close()
      log.close()
    },
  }
}

const serve = async (site: Site, request: IncomingMessage, response: ServerResponse) => {
  const { status, headers, body } = await replyTo(site, request)
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

const replyTo = async (site: Site, request: IncomingMessage): Promise<Reply> => {
  try {
    const body = request.method === 'POST' ? await readBody(request) : null
    return answer(site, request, body)
  } catch (error) {
    if (error instanceof BodyTooLarge) return errorReply(413, 'too_large', error.message)
    process.stderr.write(`demo network: ${String(error)}\n`)
    return errorReply(503, 'unavailable', 'This could not be kept. Nothing was done.')
  }
}
