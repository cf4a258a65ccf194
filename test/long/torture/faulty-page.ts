import type {
  ConnectionsView,
  InboxView,
  Press,
  PressResult,
  ProfileView,
  SearchView,
  SentInvitationsView,
  SitePage,
  ThreadView,
} from '#core/task-execution/site-page.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { FakeClock } from '../../fakes/fake-clock.ts'
import type { CallFaults } from './call-faults.ts'
import type { Correspondence } from './correspondence.ts'
import type { FaultPlan } from './fault-plan.ts'
import type { Witness } from './witness.ts'

export interface FaultyPageDeps {
  readonly page: SitePage
  readonly plan: FaultPlan
  readonly faults: CallFaults
  readonly clock: FakeClock
  readonly witness: Witness
  readonly correspondence: Correspondence
}

/** A page that can't be read at times, and whose presses are lost, repeated, late, or said to be otherwise. */
export class FaultyPage implements SitePage {
  readonly #deps: FaultyPageDeps

  constructor(deps: FaultyPageDeps) {
    this.#deps = deps
  }

  async openProfile(url: string, who: string): Promise<ProfileView> {
    const trouble = this.#deps.plan.draw('page', ['challenge', 'limit_notice'] as const, 0.15)
    if (trouble) return { kind: 'trouble', trouble }
    const view = await this.#read(() => this.#deps.page.openProfile(url, who))
    this.#deps.witness.read(who)
    return view
  }

  openConnections(network: string, page: number): Promise<ConnectionsView> {
    return this.#read(() => this.#deps.page.openConnections(network, page))
  }

  openSentInvitations(network: string, page: number): Promise<SentInvitationsView> {
    return this.#read(() => this.#deps.page.openSentInvitations(network, page))
  }

  openThread(url: string, who: string): Promise<ThreadView> {
    return this.#read(() => this.#deps.page.openThread(url, who))
  }

  openInbox(network: string, page: number): Promise<InboxView> {
    return this.#read(() => this.#deps.page.openInbox(network, page))
  }

  openSearch(url: string, page: number): Promise<SearchView> {
    return this.#read(() => this.#deps.page.openSearch(url, page))
  }

  async press(what: Press, until: RealDate): Promise<PressResult> {
    const { page, correspondence } = this.#deps
    const who = what.publicIdentifier
    const press = () => page.press(what, until)
    if (what.verb !== 'message') return this.#press(who, until, press)
    await correspondence.meanwhile(who, 'between last look and press')
    const pressed = await this.#press(who, until, () => this.#inTime(until, press))
    await correspondence.meanwhile(who, 'between press and receipt')
    return pressed
  }

  /** The page itself looks at the time before it sends anything: a network takes a message at any. */
  async #inTime(until: RealDate, press: () => Promise<PressResult>): Promise<PressResult> {
    return this.#deps.clock.now() >= until.getTime() ? { kind: 'unknown' } : press()
  }

  /** Reading has no effect: it is answered or not, at once or late. */
  async #read<View>(read: () => Promise<View>): Promise<View> {
    const { plan, clock, faults } = this.#deps
    const fault = plan.draw('page', ['not loaded', 'hanging', 'worker killed'], 0.6)
    if (fault === 'not loaded') throw new Error('The page did not load in time.')
    if (fault === 'hanging') await clock.elapse(plan.upTo(30_000))
    if (fault === 'worker killed') return faults.die()
    return read()
  }

  async #press(
    who: string,
    until: RealDate,
    press: () => Promise<PressResult>,
  ): Promise<PressResult> {
    const { plan, faults, clock, witness } = this.#deps
    if (clock.now() >= until.getTime()) return { kind: 'unknown' }
    switch (plan.draw('press', ['said to be done', 'said to be refused'], 0.8)) {
      case 'said to be done':
        return { kind: 'done' }
      case 'said to be refused':
        await press()
        return { kind: 'refused', failCode: 'already_invited' }
      case null: {
        let isLate = false
        return faults.make(
          'press',
          () => (isLate ? witness.arriving(press) : press()),
          (how) => {
            isLate = how === 'late'
            witness.repeated(who, how)
          },
        )
      }
    }
  }
}
