import { describe, expect, it } from 'vitest'
import type { PersonJobReport } from '#core/person/person-job.ts'
import { personJobId, workspaceId } from '#core/runtime/ids.ts'
import { JobViewModel } from '#web/person-jobs/job-view-model.ts'
import { settled } from '../../fakes/fake-clock.ts'
import { FakeFeed, FakePreferences } from '../fixtures.ts'

const WORKSPACE = workspaceId(7)
const JOB = personJobId(41)
const RUNNING: PersonJobReport = {
  id: JOB,
  kind: 'export',
  state: 'running',
  done: 0,
  total: 10,
  totalIsExact: true,
  skipped: [],
  failure: null,
  downloadUrl: null,
}

const opened = (preferences = new FakePreferences()) => {
  const feed = new FakeFeed()
  const world = { report: RUNNING, timesDone: 0 }
  const load = (_: unknown, id = JOB) => Promise.resolve({ ...world.report, id })
  const model = new JobViewModel(
    { personJobs: { load }, live: { workspace: feed }, preferences },
    WORKSPACE,
    () => {
      world.timesDone += 1
    },
  )
  const stop = model.start()
  const begin = (job = JOB) =>
    model.begin(Promise.resolve({ accepted: 10, acceptedIsExact: true, skipped: [], job }))
  return { model, feed, world, preferences, stop, begin }
}

describe('what is begun with many people', () => {
  it('moves on as it is told, and is done once', async () => {
    const { model, feed, world, begin } = opened()
    await begin()
    feed.say({ ...RUNNING, type: 'job', done: 4 })
    expect(model.jobs[0]?.done).toBe(4)
    feed.say({ ...RUNNING, type: 'job', id: personJobId(9), done: 7 })
    expect(model.jobs[0]?.done).toBe(4)
    feed.say({ ...RUNNING, type: 'job', state: 'done', done: 10 })
    feed.say({ ...RUNNING, type: 'job', state: 'done', done: 10 })
    expect(world.timesDone).toBe(1)
  })

  it('is come back to until it is dismissed', async () => {
    const { preferences, stop, begin } = opened()
    await begin()
    stop()
    const later = opened(preferences)
    await settled()
    expect(later.model.jobs[0]).toMatchObject({ id: JOB })
    later.model.dismiss(JOB)
    const last = opened(preferences)
    await settled()
    expect(last.model.jobs).toEqual([])
  })

  it('stays where it ended, though an answer from before comes late', async () => {
    const { model, feed, world, begin } = opened()
    await begin()
    feed.say({ ...RUNNING, type: 'job', state: 'done', done: 10 })
    await model.load()
    expect(model.jobs[0]?.state).toBe('done')
    expect(world.timesDone).toBe(1)
  })

  it('leaves the file of another in sight, and drops what is over without one', async () => {
    const { model, feed, begin } = opened()
    const [tagged, last] = [personJobId(42), personJobId(43)]
    await begin()
    feed.say({ ...RUNNING, type: 'job', state: 'done', done: 10 })
    await begin(tagged)
    feed.say({ ...RUNNING, type: 'job', id: tagged, kind: 'tag', state: 'done', done: 10 })
    await begin(last)
    expect(model.jobs.map(({ id }) => id)).toEqual([last, JOB])
    expect(await model.fileAddress(JOB)).toBeNull()
  })

  it('is fetched again when messages were missed', async () => {
    const { model, feed, world, begin } = opened()
    await begin()
    world.report = { ...RUNNING, state: 'done', done: 10, downloadUrl: '/exports/1' }
    feed.miss()
    await settled()
    expect(model.jobs[0]?.state).toBe('done')
    expect(await model.fileAddress(JOB)).toBe('/exports/1')
  })
})
