import { expect, it } from 'vitest'
import { waitForJob } from '#cli/commands/people/wait-for-job.ts'
import { Printer } from '#cli/output/printer.ts'
import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import type { PersonJobReport } from '#core/person/person-job.ts'
import { personJobId, workspaceId } from '#core/runtime/ids.ts'
import { FakeClock } from '../fakes/fake-clock.ts'

const SECOND = 1000
const running: PersonJobReport = {
  ...{ id: personJobId(41), kind: 'generate', state: 'running', done: 5, total: 20 },
  ...{ totalIsExact: true, skipped: [], forGood: 0, failure: null, finishedAt: null },
  ...{ undoneBy: null, downloadUrl: null },
}

/** Waits for a job at a terminal, over a server that a test moves. */
function waiting() {
  const clock = new FakeClock()
  const interruption = new AbortController()
  const written: string[] = []
  const output = { isTerminal: true, columns: 80, write: (text: string) => void written.push(text) }
  const io = { stdout: output, stderr: output, env: {}, interruption: () => interruption.signal }
  const server = { answer: (): Promise<PersonJobReport> => Promise.resolve(running) }
  const context = {
    io,
    printer: new Printer(io as never, false),
    services: { clock, scheduler: clock, personJobs: { load: () => server.answer() } },
  }
  const end = waitForJob(context as never, workspaceId(3), personJobId(41))
  return { clock, written, server, interruption, end }
}

it('a job is waited for through a restart, of which is told once, in the place of its bar', async () => {
  const { clock, written, server, end } = waiting()
  await clock.elapse(SECOND)
  expect(written.join('')).toContain('5 people')
  server.answer = () => Promise.reject(new ServerUnreachable())
  written.length = 0
  await clock.elapse(60 * SECOND)
  expect(written).toEqual(['\r\u001b[2KThe server can’t be reached; trying again.\n'])
  const done = { ...running, state: 'done' } as const
  server.answer = () => Promise.resolve(done)
  await clock.elapse(SECOND)
  expect(await end).toBe(done)
  expect(written[1]).toBe('\r\u001b[2KThe server is back.\n')
  expect(clock.untilNext).toBe(null)
})

it('a job is waited for no further when interrupted, though nobody answers', async () => {
  const { clock, server, interruption, end } = waiting()
  const left = expect(end).rejects.toThrow(
    'Interrupted. The server continues job 41. Stop it with: overture people cancel 41',
  )
  await clock.elapse(SECOND)
  server.answer = () => Promise.reject(new ServerUnreachable())
  await clock.elapse(SECOND)
  interruption.abort()
  await clock.elapse(0)
  await left
})

const refusal = (status: number) =>
  new RequestRejected(status, { type: 'server_error', errors: [] })

it.each([401, 404, 428])(
  'a job is waited for no further where the server refuses with %i',
  async (status) => {
    const { clock, server, end } = waiting()
    const refused = expect(end).rejects.toThrow(RequestRejected)
    server.answer = () => Promise.reject(refusal(status))
    await clock.elapse(SECOND)
    await refused
  },
)

it.each([429, 500])(
  'a job is waited for two minutes where the server answers %i to each look',
  async (status) => {
    const { clock, written, server, end } = waiting()
    const refused = expect(end).rejects.toThrow(RequestRejected)
    server.answer = () => Promise.reject(refusal(status))
    await clock.elapse(120 * SECOND)
    expect(written.at(-1)).toBe('\r\u001b[2KThe server can’t answer now; trying again.\n')
    server.answer = () => Promise.resolve(running)
    await clock.elapse(SECOND)
    server.answer = () => Promise.reject(refusal(status))
    await clock.elapse(120 * SECOND)
    server.answer = () => Promise.reject(new ServerUnreachable())
    await clock.elapse(SECOND)
    server.answer = () => Promise.reject(refusal(status))
    await clock.elapse(120 * SECOND)
    expect(clock.untilNext).not.toBe(null)
    await clock.elapse(SECOND)
    await refused
  },
)
