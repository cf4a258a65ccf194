import { expect, it } from 'vitest'
import { followCampaign } from '#cli/commands/campaign/follow-campaign.ts'
import type { Campaign } from '#core/campaign/campaign.ts'
import { RequestRejected, ServerUnreachable, WorkspaceExpired } from '#core/errors.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { FakeFeed } from '../fakes/fake-feed.ts'

const SECOND = 1000
const body = { type: 'server_error', errors: [] } as const
const running = { id: campaignId(7), workspace: workspaceId(3), status: 'running' } as Campaign

/** Follows a campaign to its end, over a server that a test moves. */
function following(timeoutMs?: number) {
  const clock = new FakeClock()
  const notes: string[] = []
  const server = {
    looks: 0,
    answer: (): Promise<Campaign> => Promise.resolve(running),
  }
  const link = Object.assign(new FakeFeed(), { start: () => {}, stop: () => {} })
  const context = {
    io: { interruption: () => new AbortController().signal },
    printer: { note: (text: string) => notes.push(text) },
    services: {
      scheduler: clock,
      clock,
      workspaceLink: () => link,
      campaigns: {
        load: () => {
          server.looks += 1
          return server.answer()
        },
      },
    },
  }
  const decide = ({ status }: Campaign) => (status === 'finished' ? status : null)
  const end = followCampaign(context as never, running, { decide, timeoutMs })
  return { clock, notes, server, link, end }
}

it('a campaign that is followed is looked at every five seconds, and when it changed or anything was missed', async () => {
  const { clock, server, link, end } = following()
  await clock.elapse(20 * SECOND)
  expect(server.looks).toBe(4)
  const changed = { type: 'workspace', workspace: workspaceId(3) } as const
  link.say({ ...changed, campaigns: [campaignId(8)] })
  await clock.elapse(0)
  expect(server.looks).toBe(4)
  link.say({ ...changed, campaigns: [campaignId(7)] })
  await clock.elapse(0)
  expect(server.looks).toBe(5)
  server.answer = () => Promise.resolve({ ...running, status: 'finished' })
  link.miss()
  expect(await end).toEqual({ kind: 'decided', result: 'finished' })
  expect(clock.untilNext).toBe(null)
})

it('a campaign that is followed is followed through a restart, of which is told once', async () => {
  const { clock, notes, server, end } = following()
  const away = [
    new ServerUnreachable(),
    new RequestRejected(502, body),
    new RequestRejected(429, body),
    new RequestRejected(500, body),
  ]
  server.answer = () => Promise.reject(away[server.looks % away.length] ?? new Error('none'))
  await clock.elapse(60 * SECOND)
  expect(notes).toEqual(['The server can’t be reached; trying again.'])
  server.answer = () => Promise.resolve({ ...running, status: 'finished' })
  await clock.elapse(5 * SECOND)
  expect(await end).toEqual({ kind: 'decided', result: 'finished' })
  expect(notes.slice(1)).toEqual(['The server is back.'])
})

it('a campaign that is followed is looked at a last time when its time is over', async () => {
  const late = following(12 * SECOND)
  await late.clock.elapse(12 * SECOND)
  expect(await late.end).toEqual({ kind: 'timed_out' })
  expect(late.server.looks).toBe(3)
  const inTime = following(12 * SECOND)
  await inTime.clock.elapse(11 * SECOND)
  inTime.server.answer = () => Promise.resolve({ ...running, status: 'finished' })
  await inTime.clock.elapse(1 * SECOND)
  expect(await inTime.end).toEqual({ kind: 'decided', result: 'finished' })
})

it('a campaign that is followed is followed no further where the server refuses', async () => {
  const { clock, server, end } = following()
  const refusal = expect(end).rejects.toThrow(WorkspaceExpired)
  server.answer = () => Promise.reject(new WorkspaceExpired())
  await clock.elapse(5 * SECOND)
  await refusal
})
