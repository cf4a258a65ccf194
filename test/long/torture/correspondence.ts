import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import type { LeasedTask } from '#core/task/task-work.ts'
import type { Desk } from './desk.ts'
import type { FaultPlan } from './fault-plan.ts'
import type { WatchedNetwork } from './watched-network.ts'

interface CorrespondenceDeps {
  readonly network: WatchedNetwork
  readonly names: readonly string[]
  readonly desk: Desk
  readonly plan: FaultPlan
  /** The share of faults that somebody writes while a text is on its way to them. */
  readonly restlessness?: number | undefined
}

const WITH_TEXT: readonly string[] = ['SEND_MESSAGE', 'CONNECT_PEOPLE']

/** People write back, members write by hand, and users change their minds: at any moment, between look and press too. */
export class Correspondence {
  readonly #deps: CorrespondenceDeps

  constructor(deps: CorrespondenceDeps) {
    this.#deps = deps
  }

  /** Between two tasks. */
  async act(): Promise<void> {
    const { names, plan, desk } = this.#deps
    await desk.work()
    if (plan.draw('desk', ['changes its mind'], 0.05)) await desk.changeMind()
    const who = names[Math.floor(plan.random.next() * names.length)]
    if (who !== undefined) this.#write(who, 'between tasks', 0.02)
  }

  /** After a text was leased, before the last look at it. */
  async beforeLook(task: LeasedTask): Promise<void> {
    const { plan, desk } = this.#deps
    if (!WITH_TEXT.includes(task.action)) return
    if (plan.draw('desk', ['changes its mind before the last look'], 0.5)) {
      await desk.changeMind(task.id)
    }
    this.#write(task.payload.publicIdentifier ?? '', 'before the last look', 0.2)
  }

  /** The server just said that it may be sent. */
  async looked(task: LeasedTask): Promise<void> {
    const { network, desk } = this.#deps
    const who = task.payload.publicIdentifier ?? ''
    if (task.action === 'SEND_MESSAGE') network.approved.set(who, await desk.approvedFor(task.id))
    if (task.action !== 'CONNECT_PEOPLE') return
    const known = network.approvedNotes.get(who) ?? []
    network.approvedNotes.set(who, new Set([...known, ...(await desk.approvedNotesFor(task.id))]))
  }

  async meanwhile(
    who: string,
    when: 'between last look and press' | 'between press and receipt',
  ): Promise<void> {
    const { plan, desk, restlessness = 0.4 } = this.#deps
    this.#write(who, when, restlessness)
    if (plan.draw('desk', ['changes its mind after the last look'], 0.1)) await desk.changeMind()
  }

  /** Counted by when it comes. */
  #write(who: string, when: string, share: number): void {
    const { network, plan } = this.#deps
    const person = network.person(who)
    if (!person || network.relationOf(person, SHARED_MEMBER).kind !== 'first') return
    const reply = `a reply ${when}`
    const what = plan.draw('thread', [reply, reply, `written by hand ${when}`], share)
    if (what === reply) network.reply(person, SHARED_MEMBER)
    else if (what !== null) network.writeByHand(person)
  }
}
