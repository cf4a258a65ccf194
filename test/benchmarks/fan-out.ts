import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { parse, type input } from 'zod/mini'
import { WebSocketServer, type WebSocket } from 'ws'
import { countedPageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { peopleOperations } from '#adapters/http/contract/people.ts'
import { campaignId, userId, workspaceId } from '#core/runtime/ids.ts'
import { Value } from '#core/runtime/readable-value.ts'
import type { LiveEvent } from '#server/events/event-bus.ts'
import { LiveHub } from '#server/live/live-hub.ts'
import { Peer } from '#server/live/peer.ts'
import { personTopic } from '#server/live/topics.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { MemoryLogger } from '../fakes/memory-logger.ts'
import type { Benchmark } from './figure.ts'
import { inPairs } from './pairs.ts'

const SUBSCRIBERS = 1_000
const EVENTS = 20
const WORKSPACE = workspaceId(1)
const CAMPAIGN = campaignId(1)

/** Prints a line each time that all of its sockets have had so many messages. */
const LISTENERS = `
  import { WebSocket } from 'ws'
  const [url, sockets, messages] = process.argv.slice(1)
  let had = 0
  for (let at = 0; at < sockets; at += 1) {
    new WebSocket(url).on('message', () => {
      had += 1
      if (had % (sockets * messages) === 0) console.log('all')
    })
  }
`

/** The hub, where each of these sockets asked for the people of a campaign; and a way to have one of them change. */
const hubOver = (sockets: readonly WebSocket[]) => {
  const { answer } = peopleOperations.listCampaignPeople
  const onWire: input<typeof answer> = countedPageOnWire([prospectOnWire])
  const [row] = parse(answer, onWire).data
  if (row === undefined) throw new Error('The example is none.')
  let publish: (events: readonly LiveEvent[]) => void = () => {}
  const hub = new LiveHub({
    // Only what it reads of them.
    sources: { people: { execute: async () => [row] } } as never,
    bus: {
      hearsAll: new Value(true),
      publish: () => {},
      subscribe: (listener) => {
        publish = listener
        return () => {}
      },
      close: async () => {},
    },
    endedFamilies: { onEnded: () => () => {}, has: () => false } as never,
    scheduler: new FakeClock(),
    clock: new FakeClock(),
    logger: new MemoryLogger(),
  })
  hub.start()
  sockets.forEach((socket, at) => {
    const peer = new Peer({ id: userId(at + 1), familyId: '', client: 'page' }, socket)
    if (!hub.join(peer)) throw new Error('The hub has no place.')
    hub.subscriptions.add(peer, personTopic(CAMPAIGN), [WORKSPACE])
  })
  const event = { kind: 'people', workspaceId: WORKSPACE, campaignId: CAMPAIGN, ids: [row.id] }
  return { hub, change: () => publish([event as LiveEvent]) }
}

/** What the process takes of the processor to tell everybody of a change, beside one that sends a text to all. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  async measure() {
    const server = new WebSocketServer({ port: 0, host: 'localhost', perMessageDeflate: false })
    const sockets: WebSocket[] = []
    server.on('connection', (socket) => sockets.push(socket))
    await once(server, 'listening')
    const url = `ws://localhost:${(server.address() as AddressInfo).port}`
    const words = ['--input-type=module', '-e', LISTENERS, url, `${SUBSCRIBERS}`, `${EVENTS}`]
    const listeners = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    const lines = createInterface(listeners.stdout)[Symbol.asyncIterator]()
    try {
      while (sockets.length < SUBSCRIBERS) await once(server, 'connection')
      const { hub, change } = hubOver(sockets)
      const text = JSON.stringify({
        type: 'person',
        topic: personTopic(CAMPAIGN),
        campaign: 1,
        id: 1,
        changes: prospectOnWire,
        seq: 1,
      })
      /** Microseconds of CPU a message. */
      const told = (tell: () => void) => async (): Promise<number> => {
        const before = process.cpuUsage()
        for (let event = 0; event < EVENTS; event += 1) {
          tell()
          // Events of one turn are merged.
          await new Promise((resolve) => setImmediate(resolve))
        }
        await lines.next()
        const { user, system } = process.cpuUsage(before)
        return (user + system) / SUBSCRIBERS / EVENTS
      }
      const measured = await inPairs({
        floor: told(() => {
          for (const socket of sockets) socket.send(text)
        }),
        ours: told(change),
        pairs: 16,
      })
      await hub.stop()
      return [{ name: 'a message to each of 1,000, µs of CPU', ...measured, gate: 1.3, goal: 0.85 }]
    } finally {
      listeners.kill()
      server.close()
    }
  },
}
