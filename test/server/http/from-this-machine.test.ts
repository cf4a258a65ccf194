import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { isFromThisMachine } from '#server/http/from-this-machine.ts'

const asked = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isFromThisMachine({ socket: { remoteAddress }, headers } as unknown as FastifyRequest)

it.each([
  ['127.0.0.1', 'localhost:4280', true],
  ['127.8.9.10', '127.0.0.1', true],
  ['::ffff:127.0.0.1', 'LOCALHOST', true],
  ['::1', '[::1]:4280', true],
  ['10.0.0.1', 'localhost:4280', false],
  ['::ffff:10.127.0.0', 'localhost:4280', false],
  ['1127.0.0.1', 'localhost:4280', false],
  ['::11', 'localhost:4280', false],
  [undefined, 'localhost:4280', false],
  ['127.0.0.1', 'overture.example', false],
  ['127.0.0.1', 'localhost.evil.example', false],
  ['127.0.0.1', 'evil.example?localhost', false],
  ['127.0.0.1', 'localhost:4280.evil.example', false],
  ['127.0.0.1', '127.0.0.1.nip.io', false],
])('who asks from %s for %s is at this machine: %s', (address, host, isHere) => {
  expect(asked(address, { host })).toBe(isHere)
})

it('who names no host is not at this machine', () => {
  expect(asked('127.0.0.1', {})).toBe(false)
})

it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])(
  'who comes through a proxy that says so by %s is not at this machine',
  (header) => {
    expect(asked('127.0.0.1', { host: 'localhost:4280', [header]: '' })).toBe(false)
  },
)
