import { expect, it } from 'vitest'
import { WorkspaceExpired } from '#core/errors.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { chooseWorkspace } from '#cli/input/choose-workspace.ts'
import { untilExpired } from '#cli/input/until-expired.ts'
import type { Io } from '#cli/io.ts'
import { formatCost, formatMoney } from '#cli/output/money.ts'
import { Printer } from '#cli/output/printer.ts'
import { stripControls } from '#cli/output/strip-controls.ts'
import { serverAddress } from '#cli/server-address.ts'
import type { CliServices } from '#cli/services.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { FakePreferences } from '../fakes/fake-preferences.ts'

it.each([
  ['a\tb\r\nc\u2028d', 'a b c d'],
  ['\u001b[31mred\u0007', '[31mred'],
  ['\u202eabc\u2066d\u200f', 'abcd'],
  ['佐藤 👩🏽‍💻', '佐藤 👩🏽‍💻'],
])('a terminal is shown %j as %j', (text, shown) => {
  expect(stripControls(text)).toBe(shown)
})

it.each([
  ['a terminal', true, {}, '\r\u001b[2KA remark.\n'],
  ['a terminal that cannot erase', true, { TERM: 'dumb' }, 'A remark.\n'],
  ['a file', false, {}, 'A remark.\n'],
])('a remark takes the place of a bar on %s where it can', (_, isTerminal, env, shown) => {
  let written = ''
  const output = { isTerminal, columns: 80, write: (text: string) => void (written += text) }
  const io = { stdout: output, stderr: output, env } as unknown as Io
  new Printer(io, true).note('Of no use to a script.')
  new Printer(io, false).note('A remark.')
  expect(written).toBe(shown)
})

it('money is shown by the digits of its currency, and little of it to its first digit', () => {
  expect([formatMoney(5742, 'usd'), formatMoney(5742, 'jpy')]).toEqual(['$57.42', '¥5,742'])
  const costs = [0, 0.004_4, 0.01, 1.234].map((amount) => formatCost({ amount, currency: 'usd' }))
  expect(costs).toEqual(['$0.00', '$0.004', '$0.01', '$1.23'])
})

it.each([
  [undefined, 'http://localhost:4280'],
  ['', 'http://localhost:4280'],
  ['https://app.example/path?x', 'https://app.example'],
])('the server of %j is %s', (given, origin) => {
  expect(serverAddress({ OVERTURE_API_URL: given })).toBe(origin)
})

it.each(['nonsense', 'ftp://app.example', 'file:///etc'])('no server is at %s', (given) => {
  expect(() => serverAddress({ OVERTURE_API_URL: given })).toThrow('not a web address')
})

const ONE = { id: workspaceId(1), name: 'One', status: 'open' }
const TWO = { id: workspaceId(2), name: 'Two', status: 'open' }

const choosing = (all: readonly object[]) => {
  const preferences = new FakePreferences()
  const workspaces = {
    list: async () => all as readonly Workspace[],
    load: async (id: number) => {
      if (!all.some((one) => 'id' in one && one.id === id)) throw new Error('Not found.')
    },
  }
  const services = { workspaces, preferences } as unknown as CliServices
  return (server: string, named?: number) =>
    chooseWorkspace(services, server, named === undefined ? undefined : workspaceId(named))
}

it('the workspace that was named is used from then on, on its server alone, and where it exists', async () => {
  const choose = choosing([ONE, TWO])
  await expect(choose('a')).rejects.toThrow('1 (One), 2 (Two)')
  expect(await choose('a', 2)).toBe(2)
  await expect(choose('a', 3)).rejects.toThrow('Not found')
  expect(await choose('a')).toBe(2)
  await expect(choose('b')).rejects.toThrow('--workspace')
  expect(await choosing([TWO])('a')).toBe(2)
  await expect(choosing([])('a')).rejects.toThrow('No workspaces')
})

it('the end of the last open workspace is seen within 15 s, and no look that fails is one', async () => {
  const clock = new FakeClock()
  const looks: (readonly object[] | Error)[] = []
  const workspaces = {
    list: async () => {
      const found = looks.shift() ?? [ONE]
      if (found instanceof Error) throw found
      return found
    },
  }
  const services = { workspaces, scheduler: clock } as unknown as CliServices
  const expired = { ...ONE, status: 'expired' }
  looks.push([ONE, expired], new Error('away'), [], [expired, expired])
  let ended: unknown = null
  void untilExpired(services, new AbortController().signal).catch((error) => (ended = error))
  await clock.elapse(44_999)
  expect(ended).toBeNull()
  await clock.elapse(1)
  expect(ended).toBeInstanceOf(WorkspaceExpired)
})
