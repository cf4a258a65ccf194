import { MINUTE } from '#core/runtime/durations.ts'
import type { FakeClock } from '../../fakes/fake-clock.ts'
import type { FaultPlan } from './fault-plan.ts'

const CALL_FAULTS = [
  'killed before',
  'killed after',
  'request lost',
  'answer lost',
  'repeated',
  'answered late',
  'arriving late',
] as const

/** No answer came: whether it was done is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** What may become of anything that somebody asks of somebody else. */
export class CallFaults {
  readonly #plan: FaultPlan
  readonly #clock: FakeClock
  /** What is still on its way: it arrives when whoever asked has long given up. */
  readonly #underWay: (() => Promise<unknown>)[] = []
  #kill: () => void = () => {}

  constructor(plan: FaultPlan, clock: FakeClock) {
    this.#plan = plan
    this.#clock = clock
  }

  /** Resolves to null where the worker is killed in its work. */
  untilKilled<T>(work: () => Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      this.#kill = () => resolve(null)
      work().then(resolve, reject)
    })
  }

  /** `again` is called for each time more than once, or too late, that the call arrives. */
  async make<T>(
    where: string,
    call: () => Promise<T>,
    again: (how: 'repeated' | 'late') => void = () => {},
  ): Promise<T> {
    switch (this.#plan.draw(where, CALL_FAULTS)) {
      case 'killed before':
        return this.die()
      case 'killed after':
        await call()
        return this.die()
      case 'request lost':
        throw new NoAnswer()
      case 'answer lost':
        await call()
        throw new NoAnswer()
      case 'repeated':
        again('repeated')
        await call()
        return call()
      case 'answered late': {
        const answer = await call()
        await this.#clock.elapse(this.#plan.upTo(2 * MINUTE))
        return answer
      }
      case 'arriving late':
        again('late')
        this.#underWay.push(call)
        throw new NoAnswer()
      case null:
        return call()
    }
  }

  /** Lets some of it arrive. */
  async arrive(): Promise<void> {
    const arriving = this.#underWay.filter(() => this.#plan.random.next() < 0.5)
    for (const call of arriving) {
      this.#underWay.splice(this.#underWay.indexOf(call), 1)
      await call().catch(() => undefined)
    }
  }

  /** Whoever is dead hears and does nothing more. */
  die(): Promise<never> {
    this.#kill()
    return new Promise(() => {})
  }
}
