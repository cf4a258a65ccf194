import { expect, it } from 'vitest'
import { personJobId, workspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { InProcessEventBus } from '#server/events/in-process-event-bus.ts'
import { PersonJobRunner } from '#server/person-jobs/person-job-runner.ts'
import type { PersonJobRecord } from '#server/person-jobs/person-job-store.ts'
import { BATCHES_PER_TURN, PurgePeople } from '#server/person-jobs/purge-people.ts'
import { RunPersonJob } from '#server/person-jobs/run-person-job.ts'
import { PersonHashes } from '#server/persons/person-hashes.ts'
import { Turns } from '#server/turns.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { gate } from '../../fixtures/gate.ts'
import { publish } from '../../fixtures/publish.ts'

const jobOf = (id: number, workspace = 1) =>
  ({
    id: personJobId(id),
    workspaceId: workspaceId(workspace),
    state: 'running',
    kind: 'delete',
  }) as PersonJobRecord

/** A purge of these jobs, and each batch that it made of them: the job, and behind whom it began. */
function purging(ids: readonly number[], batch: (job: number) => Promise<number | null>) {
  const batches: (readonly [number, number])[] = []
  const logger = new MemoryLogger()
  const purge = new PurgePeople({
    ...{ logger, clock: new FakeClock(), hashes: new PersonHashes(Buffer.alloc(32)) },
    database: {
      inWorkspace: (_: unknown, work: (transaction: Transaction) => unknown) =>
        work({} as Transaction),
    } as never,
    jobs: {
      deletionsEndedBefore: async () => ids.map((id) => jobOf(id)),
      lock: async (_, id) => ({ ...jobOf(id), undoneBy: null }),
      read: async () => null,
    },
    trash: {
      holdArrivals: async () => {},
      purge: async (_, id, { after }) => {
        batches.push([id, after])
        return batch(id)
      },
    },
    campaigns: { holdOutreach: async () => {} },
  })
  return { purge, batches, logger }
}

it('a purge takes jobs in turns, passes by one that fails, and goes on where it left off', async () => {
  const { purge, batches, logger } = purging([1, 2, 3], async (id) => {
    if (id === 2) throw new Error('broken')
    return 7
  })
  await purge.execute()
  expect(batches).toHaveLength(BATCHES_PER_TURN)
  expect(batches.slice(0, 5)).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [1, 7],
    [3, 7],
  ])
  expect(batches.filter(([id]) => id === 2)).toHaveLength(1)
  expect(logger.lines).toHaveLength(1)
  const [last = 0] = batches.at(-1) ?? []
  await purge.execute()
  expect(batches[BATCHES_PER_TURN]).toEqual([(last % 3) + 1, 0])
})

it('no batch of a purge begins after its end', async () => {
  const end = new AbortController()
  const { purge, batches } = purging([1, 2], async () => {
    end.abort()
    return 7
  })
  await purge.execute(end.signal)
  expect(batches).toEqual([[1, 0]])
})

/** A runner whose looks for work, and purges, last until they are let go. */
function runnerOver(unfinished: readonly number[] = []) {
  const clock = new FakeClock()
  const begun = { looks: 0, purges: 0 }
  const held = { looks: gate(), purges: gate() }
  const run: number[] = []
  const bus = new InProcessEventBus()
  if (unfinished.length > 0) held.looks.resolve()
  const runner = new PersonJobRunner({
    ...{ clock, scheduler: clock, logger: new MemoryLogger(), bus },
    jobs: {
      unfinished: async (after: number) => {
        begun.looks += 1
        await held.looks.promise
        return unfinished
          .filter((id) => id > after)
          .slice(0, 2)
          .map((id) => jobOf(id))
      },
      forget: async () => {},
    },
    files: { tidy: async () => {} },
    run: { execute: async ({ id }: PersonJobRecord) => void run.push(id) },
    purge: {
      execute: async () => {
        begun.purges += 1
        await held.purges.promise
        return false
      },
    },
  } as never)
  return { runner, clock, begun, held, run, bus }
}

it('a server starts while jobs are looked for and people are removed, which is done once at a time', async () => {
  const { runner, clock, begun, held, bus } = runnerOver()
  runner.start()
  expect(begun).toEqual({ looks: 1, purges: 1 })
  held.looks.resolve()
  await clock.elapse(60_000)
  expect(begun).toEqual({ looks: 1, purges: 1 })
  await publish(bus, [{ kind: 'workspace', workspaceId: workspaceId(1) }])
  await clock.elapse(60_000)
  expect(begun).toEqual({ looks: 2, purges: 1 })
  let hasStopped = false
  const stopped = runner.stop().then(() => (hasStopped = true))
  await clock.elapse(15_000)
  expect([hasStopped, begun.looks]).toEqual([false, 2])
  held.purges.resolve()
  await stopped
})

it('a purge that fails is tried again, and stops no job', async () => {
  const { runner, clock, begun, held } = runnerOver()
  held.looks.resolve()
  held.purges.reject(new Error('broken'))
  runner.start()
  await clock.elapse(15_000)
  expect(begun).toEqual({ looks: 1, purges: 2 })
  await runner.stop()
})

it('jobs are looked for once at a time, however long that takes', async () => {
  const { runner, begun, held } = runnerOver()
  const looks = [runner.sweep(), runner.sweep()]
  expect(begun.looks).toBe(1)
  held.looks.resolve()
  await Promise.all(looks)
  await runner.sweep()
  expect(begun.looks).toBe(2)
})

it.each([
  [Object.assign(new Error('full'), { code: 'ENOSPC' }), 'disk_full'],
  [new Error('broken'), 'error'],
])(
  'a job that fails is tried eight times at most, and its end is told: %s',
  async (error, reason) => {
    const told: unknown[] = []
    const noted: unknown[] = []
    const clock = new FakeClock()
    const runner = new PersonJobRunner({
      ...{ clock, scheduler: clock, logger: new MemoryLogger() },
      bus: { publish: (events: unknown[]) => told.push(...events), subscribe: () => () => {} },
      database: { inWorkspace: (_: unknown, work: (transaction: unknown) => unknown) => work({}) },
      jobs: {
        noteFailure: async (_: unknown, id: number, how: object) => {
          noted.push({ id, ...how })
          return { state: noted.length === 1 ? 'running' : 'failed' }
        },
      },
      run: {
        execute: async () => {
          throw error
        },
      },
    } as never)
    await runner.runToCompletion(jobOf(1))
    expect(told).toEqual([])
    await runner.runToCompletion(jobOf(1))
    expect(noted[1]).toMatchObject({ id: 1, reason, maxTries: 8 })
    expect(told).toEqual([{ kind: 'job', workspaceId: 1, id: 1 }])
  },
)

it('however many jobs are unfinished, all are taken up', async () => {
  const { runner, run } = runnerOver([1, 2, 3, 4, 5])
  await runner.sweep()
  expect(run).toEqual([1, 2, 3, 4, 5])
})

it('jobs of a workspace hold one connection among them, and those of another one of their own', async () => {
  const open = new Map<number, number>()
  const most = new Map<number, number>()
  const run = new RunPersonJob({
    database: {
      inWorkspace: async (workspace: number) => {
        open.set(workspace, (open.get(workspace) ?? 0) + 1)
        most.set(workspace, Math.max(most.get(workspace) ?? 0, open.get(workspace) ?? 0))
        if (workspace === 1) await other.promise
        else other.resolve()
        open.set(workspace, (open.get(workspace) ?? 0) - 1)
        return null
      },
    },
    works: { delete: {} },
    bus: { publish: () => {} },
  } as never)
  const other = gate()
  const jobs = [jobOf(1), jobOf(2), jobOf(3), jobOf(4, 2)]
  await Promise.all(jobs.map((job) => run.execute(job)))
  expect(Object.fromEntries(most)).toEqual({ 1: 1, 2: 1 })
})

it('turns are taken in the order in which they were asked for, after one that failed as well', async () => {
  const turns = new Turns<string>()
  const taken: number[] = []
  const failing = turns.take('a', async () => {
    taken.push(1)
    throw new Error('broken')
  })
  const next = turns.take('a', async () => taken.push(2))
  await expect(failing).rejects.toThrow('broken')
  await next
  expect(taken).toEqual([1, 2])
})
