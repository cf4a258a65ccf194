import type { IncomingMessage } from 'node:http'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CsrfTokens } from '#demo-network/http/csrf.ts'
import { csvOf } from '#demo-network/http/csv.ts'
import { isLocalHost, isLoopback, isOurOrigin } from '#demo-network/http/origin.ts'
import { FaultSwitches } from '#demo-network/network/faults.ts'
import { relationAfter, type Invitation } from '#demo-network/network/relation.ts'
import { isWithin } from '#demo-network/network/within.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { day, peopleWho } from './started-network.ts'

it.each([
  [0, false],
  [1, true],
  [100, true],
  [101, false],
])('a moment at %i ms is one of the 100 ms that end at 100: %j', (at, within) => {
  expect(isWithin(at, 100, 100)).toBe(within)
})

const [person] = peopleWho('accept')
const sent = (more: Partial<Invitation> = {}): Invitation => ({
  ...{ id: '1', at: 0, note: null, withdrawnAt: null, acceptedAt: null },
  ...more,
})

it.each([
  ['nobody was invited', undefined, 0, 'none'],
  ['it was hidden', sent({ isHidden: true, acceptedAt: 1 }), 5, 'none'],
  ['it was withdrawn', sent({ withdrawnAt: 0 }), 21 * day - 1, 'withdrawn'],
  ['it was withdrawn three weeks ago', sent({ withdrawnAt: 0 }), 21 * day, 'none'],
  ['it is not accepted yet', sent({ acceptedAt: 5 }), 4, 'pending'],
  ['it is accepted', sent({ acceptedAt: 5 }), 5, 'first'],
] as const)('the network relates two people where %s', (_, invitation, now, kind) => {
  if (!person) throw new Error('Nobody accepts.')
  expect(relationAfter(person, invitation, now).kind).toBe(kind)
})

it('a fault that is switched on for some leaves those that were on before', () => {
  const faults = new FaultSwitches({ challenge: true })
  faults.set({ limit: ['Ada'] })
  expect([faults.isOn('challenge'), faults.isOn('limit')]).toEqual([true, false])
  expect([faults.isOn('limit', 'ada'), faults.isOn('limit', 'bo')]).toEqual([true, false])
})

it('a list for a spreadsheet runs nothing, and keeps quotes, commas and lines in their cells', () => {
  const cells = ['=1+1', '+1', '-1', '@a', '\tb', 'a,b', 'a"b', 'a\nb', 'Ada']
  expect(csvOf(['name'], [cells])).toBe(
    `\uFEFFname\r\n'=1+1,'+1,'-1,'@a,'\tb,"a,b","a""b","a\nb",Ada\r\n`,
  )
})

const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

it.each([
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'http://localhost:4281' }, true],
  [{ origin: 'http://localhost:4280' }, false],
  [{ origin: 'null' }, false],
])('a request with %j comes from the network’s own pages: %j', (headers, isOurs) => {
  expect(isOurOrigin(request({ host: 'localhost:4281', ...headers }))).toBe(isOurs)
})

it('a request comes from this machine by its address and by its host', () => {
  const addresses = ['::1', '127.0.0.1', '::ffff:127.0.0.1', '10.0.0.127', '::ffff:10.127.0.1']
  const near = addresses.map((address) => isLoopback(request({}, address)))
  expect(near).toEqual([true, true, true, false, false])
  const hosts = ['LOCALHOST:4281', '127.0.0.1', '[::1]:80', 'localhost.example', undefined]
  expect(hosts.map(isLocalHost)).toEqual([true, true, true, false, false])
})

it('a token is good for its member alone, also after a restart, and whatever is sent instead', () => {
  const path = join(temporaryFolder(), 'secret')
  const token = new CsrfTokens(path).tokenFor('member-1')
  const after = new CsrfTokens(path)
  expect(after.accepts(token, 'member-1')).toBe(true)
  for (const wrong of [`${token}x`, token.slice(1), '', null, undefined, 7]) {
    expect(after.accepts(wrong, 'member-1')).toBe(false)
  }
  expect(after.accepts(token, 'member-2')).toBe(false)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})
