import { describe, expect, it } from 'vitest'
import type { PersonJobReport } from '#core/person/person-job.ts'
import { campaignId, personJobId, workspaceId } from '#core/runtime/ids.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import { JobViewModel, type JobPlace } from '#web/person-jobs/job-view-model.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
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
  forGood: 0,
  failure: null,
  finishedAt: null,
  undoneBy: null,
  downloadUrl: null,
}

const STARTED = { accepted: 10, acceptedIsExact: true, skipped: [], job: JOB }
/** So much more is the number of what undoes a job. */
const UNDO = 100
const MINUTE = 60_000

const opened = (
  preferences = new FakePreferences(),
  clock = new FakeClock(),
  report: PersonJobReport = RUNNING,
  place: JobPlace = { workspace: WORKSPACE },
) => {
  const feed = new FakeFeed()
  const visible = new Value(true)
  const world = { report, timesDone: 0, own: [] as boolean[] }
  const load = (_: unknown, id = JOB) => Promise.resolve({ ...world.report, id })
  const undo = (_: unknown, id = JOB) =>
    Promise.resolve({ ...STARTED, job: personJobId(id + UNDO) })
  const cancel = () => {
    world.report = { ...world.report, state: 'cancelled', finishedAt: realDate(clock.now()) }
    return Promise.resolve(world.report)
  }
  const model = new JobViewModel(
    {
      personJobs: { load, undo, cancel },
      live: { workspace: feed },
      ...{ preferences, visible, clock, scheduler: clock },
    },
    place,
    (_job, isOwn) => {
      world.own.push(isOwn)
      world.timesDone += 1
    },
  )
  const stop = model.start()
  const begin = (job = JOB) => model.begin(Promise.resolve({ ...STARTED, job }))
  return { clock, visible, model, feed, world, preferences, stop, begin }
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

  it('is over once it is stopped, where that is possible', async () => {
    const { model, world, begin, feed } = opened(undefined, undefined, {
      ...{ ...RUNNING, kind: 'generate' },
    })
    await begin()
    expect(model.jobs.map((job) => model.canCancel(job))).toEqual([true])
    await model.cancel(JOB)
    expect([model.jobs[0]?.state, world.timesDone]).toEqual(['cancelled', 1])
    feed.say({ ...RUNNING, kind: 'generate', type: 'job', done: 4 })
    expect(model.jobs.map((job) => [model.canCancel(job), model.canUndo(job)])).toEqual([
      [false, true],
    ])
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

  it('is shown where it was begun: among all people, or in its own campaign', async () => {
    const preferences = new FakePreferences()
    const placeOf = (id: number) => ({ workspace: WORKSPACE, campaign: campaignId(id) })
    const at = (place?: JobPlace) => opened(preferences, new FakeClock(), RUNNING, place)
    await at().begin()
    await at(placeOf(3)).begin(personJobId(42))
    const places = [at(), at(placeOf(3)), at(placeOf(4))]
    await settled()
    expect(places.map(({ model }) => model.jobs.map(({ id }) => id))).toEqual([[JOB], [42], []])
  })

  it('is of the tab that began it, and of no other, also where it ended at once', async () => {
    const { world, preferences, begin } = opened()
    world.report = { ...RUNNING, kind: 'visit', state: 'done', finishedAt: null }
    await begin()
    const other = opened(preferences, new FakeClock(), world.report)
    await settled()
    expect([world.own, other.world.own]).toEqual([[true], [false]])
  })

  it('is what the other tab has, once this one is looked at again', async () => {
    const { preferences, begin, model } = opened()
    const other = opened(preferences)
    other.visible.set(false)
    await begin()
    expect(other.model.jobs).toEqual([])
    other.visible.set(true)
    await settled()
    expect(other.model.jobs[0]).toMatchObject({ id: JOB })
    other.visible.set(false)
    model.dismiss(JOB)
    other.visible.set(true)
    expect(other.model.jobs).toEqual([])
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
    feed.say({ ...RUNNING, type: 'job', id: tagged, kind: 'undo_tag', state: 'done', done: 10 })
    await begin(last)
    expect(model.jobs.map(({ id }) => id)).toEqual([last, JOB])
    expect(await model.fileAddress(JOB)).toBeNull()
  })

  it('can be undone in any tab, from its beginning until 10 minutes after its end', async () => {
    const { model, feed, world, preferences, clock, begin } = opened()
    world.report = { ...RUNNING, kind: 'delete' }
    await begin()
    expect(model.canUndo(model.jobs[0]!)).toBe(true)
    const finishedAt = realDate(clock.now())
    world.report = { ...world.report, state: 'done', finishedAt }
    feed.say({ ...world.report, type: 'job' })
    const tabAfter = (ms: number) =>
      opened(preferences, new FakeClock(later(clock.now(), ms)), world.report).model
    const tabs = [tabAfter(0), tabAfter(10 * MINUTE - 1), tabAfter(10 * MINUTE)]
    await settled()
    expect(tabs.map((tab) => tab.canUndo(tab.jobs[0]!))).toEqual([true, true, false])
    await clock.elapse(10 * MINUTE)
    expect(model.canUndo(model.jobs[0]!)).toBe(false)
  })

  it('makes way for what undoes it, and stays beside what is begun until then', async () => {
    const { model, world, clock, begin } = opened()
    const finishedAt = realDate(clock.now())
    world.report = { ...RUNNING, kind: 'delete', state: 'done', finishedAt }
    await begin()
    await begin(personJobId(42))
    expect(model.jobs.map(({ id }) => id)).toEqual([42, JOB])
    await model.undo(JOB)
    expect(model.jobs.map(({ id }) => id)).toEqual([JOB + UNDO, 42])
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
