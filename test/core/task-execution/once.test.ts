import { describe, expect, it } from 'vitest'
import type { SitePage } from '#core/task-execution/site-page.ts'
import { TaskWorker } from '#core/task-execution/task-worker.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import type { TaskApi } from '#core/task/task-api.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeTaskLedger } from '../../fakes/fake-task-ledger.ts'
import { profilePayload, quiet } from './task-fixtures.ts'

class Killed extends Error {}

/** One life of the worker: at its `fuse`-th await it dies, and nothing it does counts any more. */
class Life {
  dead = false
  #left: number

  constructor(fuse: number) {
    this.#left = fuse
  }

  /** Wraps a port so that the worker may die before each call's effect, and after it. */
  mortal<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return async (...said: unknown[]): Promise<unknown> => {
          await this.#burn()
          const answer: unknown = await method.apply(target, said)
          await this.#burn()
          return answer
        }
      },
    })
  }

  /** The dead never go on: their promise stays open, as that of a worker that is gone. */
  async #burn(): Promise<void> {
    if (this.dead) await new Promise(() => {})
    this.#left -= 1
    if (this.#left >= 0) return
    this.dead = true
    throw new Killed()
  }
}

const PEOPLE = ['ada', 'bo', 'cy']

class World {
  readonly clock = new FakeClock()
  readonly ledger = new FakeTaskLedger(this.clock)
  readonly network = new FakeNetwork(this.clock, ...PEOPLE)

  constructor() {
    for (const who of PEOPLE) {
      this.ledger.add('VISIT_PEOPLE', profilePayload(who))
      this.ledger.add('CONNECT_PEOPLE', profilePayload(who))
    }
  }

  /** Runs a worker until it dies or there is no more work; true where it died. */
  async live(fuse: number): Promise<boolean> {
    const life = new Life(fuse)
    const page = new FakeSitePage(this.network)
    const deps = {
      tasks: life.mortal<TaskApi>(this.ledger),
      clock: this.clock,
      scheduler: this.clock,
      logger: quiet,
    }
    const work = new WorkOnTask(life.mortal<SitePage>(page), deps)
    const worker = new TaskWorker({ ...deps, work })
    void worker.kick()
    for (let turn = 0; turn < 40 && !life.dead && this.ledger.open.length > 0; turn += 1) {
      await this.clock.elapse(30_000)
    }
    worker.stop()
    life.dead = true
    return this.ledger.open.length > 0
  }
}

describe('a worker killed at any point', () => {
  it('does everything exactly once, whichever await it dies at', async () => {
    let deaths = 0
    for (let fuse = 0; ; fuse += 1) {
      const world = new World()
      const died = await world.live(fuse)
      if (!died) break
      deaths += 1
      await world.clock.elapse(30_000)
      await world.live(Number.POSITIVE_INFINITY)
      expect({ fuse, effects: effectsOf(world) }).toEqual({ fuse, effects: EACH_ONCE })
    }
    // Six tasks of four or five calls each, before and after, and the asking in between.
    expect(deaths).toBeGreaterThan(50)
  })

  it('does everything exactly once when it keeps dying', async () => {
    for (let step = 1; step <= 12; step += 1) {
      const world = new World()
      let lives = 0
      for (let fuse = step; world.ledger.open.length > 0 && lives < 400; fuse += step) {
        lives += 1
        await world.live(fuse)
        await world.clock.elapse(100_000)
      }
      expect({ step, effects: effectsOf(world) }).toEqual({ step, effects: EACH_ONCE })
    }
  })

  it('would do things twice if what was begun were simply done again', async () => {
    let doubled = 0
    for (let fuse = 0; fuse < 60; fuse += 1) {
      const world = new World()
      const lease = world.ledger.lease.bind(world.ledger)
      world.ledger.lease = async (limit) => {
        const given = await lease(limit)
        return { ...given, tasks: given.tasks.map((task) => ({ ...task, mode: 'act' as const })) }
      }
      // A page that can't tell, as one that shows no pending invitation.
      const invite = world.network.invite.bind(world.network)
      world.network.invite = (who) => {
        invite(who)
        world.network.member(who).invitedAt = null
      }
      await world.live(fuse)
      await world.live(400)
      doubled += [...world.network.members.values()].filter((one) => one.invitations > 1).length
    }
    expect(doubled).toBeGreaterThan(0)
  })
})

const EACH_ONCE = PEOPLE.map(() => ({ visits: 1, invitations: 1 }))

const effectsOf = ({ network }: World) =>
  [...network.members.values()].map(({ visits, invitations }) => ({ visits, invitations }))
