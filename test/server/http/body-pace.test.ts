import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { cutOffSlowBodies } from '#server/http/body-pace.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

type Hook = (request: object, reply: object) => Promise<void>

const HOUR_OF_CHECKS = 240

/** How many checks of 15 seconds a body outlives, of which so many bytes come between two. */
async function checksOutlived(
  headers: Readonly<Record<string, string>>,
  { bytes = 30_000, bodyLimit = 1_000_000_000, waiting = 0, isSent = false } = {},
) {
  const clock = new FakeClock()
  let hook: Hook = async () => {}
  const app = { addHook: (_: string, given: Hook) => (hook = given) }
  cutOffSlowBodies(app as unknown as FastifyInstance, clock)
  const did: unknown[] = []
  const socket = { bytesRead: 0, destroySoon: () => did.push('destroyed') }
  const raw = Object.assign(new EventEmitter(), {
    ...{ socket, complete: false, destroyed: false, readableLength: waiting },
  })
  const reply = {
    sent: isSent,
    header: (name: string, value: string) => (did.push(`${name}: ${value}`), reply),
    code: (status: number) => (did.push(status), reply),
    headers: () => reply,
    send: () => reply,
  }
  await hook({ raw, headers, routeOptions: { bodyLimit } }, reply)
  let outlived = 0
  while (outlived < HOUR_OF_CHECKS && did.length === 0) {
    socket.bytesRead += bytes
    await clock.elapse(15_000)
    if (did.length === 0) outlived += 1
  }
  return { outlived, did, clock, raw }
}

describe('a body that comes slowly', () => {
  it.each([
    ['of a short one', '10', 3],
    ['of 1.2 MB', '1200000', 3],
    ['of 1.5 MB', '1500000', 4],
    ['of 60 MB', '60000000', 199],
  ])('has a minute, or a second for each 20 kB: %s', async (_, length, checks) => {
    expect((await checksOutlived({ 'content-length': length })).outlived).toBe(checks)
  })

  it('has as long as the longest that its route takes, where it is longer or says nothing', async () => {
    const limit = { bodyLimit: 1_500_000 }
    expect((await checksOutlived({ 'content-length': '60000000' }, limit)).outlived).toBe(4)
    expect((await checksOutlived({ 'transfer-encoding': 'chunked' }, limit)).outlived).toBe(4)
  })

  it('has 30 kB come in 15 seconds, but in the first', async () => {
    const length = { 'content-length': '60000000' }
    expect((await checksOutlived(length, { bytes: 29_999 })).outlived).toBe(1)
    expect((await checksOutlived(length, { bytes: 30_000 })).outlived).toBeGreaterThan(1)
  })

  it('is told so, and ends its connection; one that was answered is only ended', async () => {
    const length = { 'content-length': '10' }
    const { did } = await checksOutlived(length, { bytes: 0 })
    expect(did).toEqual(['connection: close', 408, 'destroyed'])
    expect((await checksOutlived(length, { bytes: 0, isSent: true })).did).toEqual(['destroyed'])
  })

  it('is left alone where it waits for its reader, or there is none', async () => {
    const slow = { bytes: 0, waiting: 1 }
    expect((await checksOutlived({ 'content-length': '10' }, slow)).did).toEqual([])
    expect((await checksOutlived({}, { bytes: 0 })).clock.untilNext).toBeNull()
  })

  it.each(['end', 'close'])('is looked at no more after its %s', async (event) => {
    const { clock, raw } = await checksOutlived({ 'content-length': '10' }, { waiting: 1 })
    expect(clock.untilNext).not.toBeNull()
    raw.emit(event)
    expect(clock.untilNext).toBeNull()
  })
})
