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
import { threadObstacle } from '#core/task-execution/thread-obstacle.ts'
import type { Relation } from '#core/task-execution/relation.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { ProfileReading, Receipt } from '#core/task/task-work.ts'
import type { ThreadMessage } from '#core/task/thread.ts'
import { epochMs, outreachDate, outreachMs, type RealDate } from '#core/runtime/moments.ts'
import { EMPTY_PROFILE } from '../fixtures/empty-profile.ts'

const FOUND_PER_PAGE = 2

interface Member {
  visits: number
  invitations: number
  visitedAt: number | null
  invitedAt: number | null
  acceptedAt: number | null
  withdrawnAt: number | null
  /** Of the last invitation. */
  note: string | null
  readonly thread: ThreadMessage[]
}

/** A network that counts what was really done to whom: the oracle. */
export class FakeNetwork {
  readonly clock: Clock
  readonly members = new Map<string, Member>()

  constructor(clock: Clock, ...identifiers: string[]) {
    this.clock = clock
    for (const identifier of identifiers) {
      const blank = { visitedAt: null, invitedAt: null, acceptedAt: null, withdrawnAt: null }
      this.members.set(identifier, { visits: 0, invitations: 0, ...blank, note: null, thread: [] })
    }
  }

  member(identifier: string): Member {
    const member = this.members.get(identifier)
    if (!member) throw new Error(`${identifier} is not on the network.`)
    return member
  }

  visit(identifier: string): void {
    const member = this.member(identifier)
    member.visits += 1
    member.visitedAt = this.clock.now()
  }

  invite(identifier: string, note: string | null = null): void {
    const member = this.member(identifier)
    member.invitations += 1
    member.note = note
    member.invitedAt = this.clock.now()
  }

  withdraw(identifier: string): void {
    Object.assign(this.member(identifier), { invitedAt: null, withdrawnAt: this.clock.now() })
  }

  /** Somebody writes in a thread: as networks keep it, with no blanks around. */
  write(identifier: string, from: ThreadMessage['from'], text: string): void {
    const at = outreachDate(outreachMs(epochMs(this.clock.now())))
    this.member(identifier).thread.push({ from, text: text.trim(), at })
  }
}

/** Reads and presses a fake network. What it answers instead can be set. */
export class FakeSitePage implements SitePage {
  readonly network: FakeNetwork
  /** Instead of the profile's own view. */
  view: ProfileView | null = null
  /** Instead of doing what was asked. */
  pressed: PressResult | null = null
  /** Rejects after doing what was asked. */
  losesAnswers = false
  relation: Exclude<Relation, 'pending' | 'connected'> = 'none'
  /** Who is signed in. */
  member = 'member-1'
  readonly notes: (string | null)[] = []

  constructor(network: FakeNetwork) {
    this.network = network
  }

  openProfile(
    url: string,
    publicIdentifier: string,
    _member?: string | null,
  ): Promise<ProfileView> {
    return Promise.resolve(this.view ?? this.#read(url, publicIdentifier))
  }

  press(press: Press, until: RealDate): Promise<PressResult> {
    if (press.verb === 'connect') this.notes.push(press.note)
    return this.#press(until, () => {
      if (press.verb === 'visit') this.network.visit(press.publicIdentifier)
      if (press.verb === 'connect') this.network.invite(press.publicIdentifier, press.note)
      if (press.verb === 'withdraw') this.network.withdraw(press.publicIdentifier)
      if (press.verb !== 'message') return null
      const failCode = threadObstacle(this.network.member(press.publicIdentifier).thread, press)
      if (failCode) return { kind: 'refused', failCode }
      this.network.write(press.publicIdentifier, 'member', press.text)
      return null
    })
  }

  openThread(url: string, publicIdentifier: string): Promise<ThreadView> {
    const member = this.network.members.get(publicIdentifier)
    if (!member) return Promise.resolve({ kind: 'gone', member: this.member })
    return Promise.resolve({
      kind: 'thread',
      messages: [...member.thread],
      canWrite: member.acceptedAt !== null,
      receipt: this.#receipt(url, this.network.clock.now()),
      member: this.member,
    })
  }

  openInbox(network: string, page: number): Promise<InboxView> {
    const threads = [...this.network.members]
      .flatMap(([publicIdentifier, { thread }]) => {
        const at = thread.at(-1)?.at ?? null
        const url = `${network}/messages/${publicIdentifier}`
        return at ? [{ publicIdentifier, url, at, isUnread: false }] : []
      })
      .toSorted((a, b) => b.at.toISOString().localeCompare(a.at.toISOString()))
    return Promise.resolve({
      kind: 'inbox',
      threads: threads.slice((page - 1) * FOUND_PER_PAGE, page * FOUND_PER_PAGE),
      hasNext: page * FOUND_PER_PAGE < threads.length,
      receipt: this.#receipt(`${network}/messages`, this.network.clock.now()),
      member: this.member,
    })
  }

  openConnections(network: string, _page: number): Promise<ConnectionsView> {
    const accepted = [...this.network.members].filter(([, { acceptedAt }]) => acceptedAt !== null)
    return Promise.resolve({
      kind: 'connections',
      connections: accepted.map(([publicIdentifier, { acceptedAt }]) => ({
        publicIdentifier,
        acceptedAt: outreachDate(outreachMs(acceptedAt ?? 0)),
      })),
      count: accepted.length,
      hasNext: false,
      receipt: this.#receipt(`${network}/connections`, this.network.clock.now()),
      member: this.member,
    })
  }

  openSentInvitations(network: string, _page: number): Promise<SentInvitationsView> {
    const pending = [...this.network.members].filter(
      ([, { invitedAt, acceptedAt }]) => invitedAt !== null && acceptedAt === null,
    )
    return Promise.resolve({
      kind: 'invitations',
      invitations: pending.map(([publicIdentifier, { invitedAt }]) => ({
        publicIdentifier,
        invitedAt: outreachDate(outreachMs(invitedAt ?? 0)),
      })),
      count: pending.length,
      hasNext: false,
      receipt: this.#receipt(`${network}/invitations`, this.network.clock.now()),
      member: this.member,
    })
  }

  openSearch(url: string, page: number): Promise<SearchView> {
    const all = [...this.network.members.keys()]
    const shown = all.slice((page - 1) * FOUND_PER_PAGE, page * FOUND_PER_PAGE)
    return Promise.resolve({
      kind: 'search',
      people: shown.map((who) => {
        const { publicIdentifier, fullName, jobTitle, companyName, location } = profileOf(who)
        return { publicIdentifier, fullName, jobTitle, companyName, location }
      }),
      count: all.length,
      hasNext: page * FOUND_PER_PAGE < all.length,
      isCutOff: false,
      receipt: this.#receipt(url, this.network.clock.now()),
      member: this.member,
    })
  }

  #press(until: RealDate, effect: () => PressResult | null): Promise<PressResult> {
    if (this.pressed) return Promise.resolve(this.pressed)
    if (this.network.clock.now() >= until.getTime()) return Promise.resolve({ kind: 'unknown' })
    const said = effect()
    if (said) return Promise.resolve(said)
    return this.losesAnswers
      ? Promise.reject(new Error('The page went away.'))
      : Promise.resolve({ kind: 'done' })
  }

  #read(url: string, publicIdentifier: string): ProfileView {
    const member = this.network.members.get(publicIdentifier)
    if (!member) return { kind: 'gone', member: this.member }
    const { visitedAt, invitedAt, acceptedAt, withdrawnAt, note } = member
    const isWithdrawn = withdrawnAt !== null && invitedAt === null
    const invitation = acceptedAt ?? invitedAt
    return {
      kind: 'profile',
      profile: profileOf(publicIdentifier),
      relation:
        acceptedAt !== null
          ? 'connected'
          : invitedAt !== null
            ? 'pending'
            : isWithdrawn
              ? 'withdrawn'
              : this.relation,
      visited: visitedAt === null ? null : this.#receipt(url, visitedAt),
      visitable: visitedAt === null || this.network.clock.now() - visitedAt > 86_400_000,
      invited: invitation === null ? null : this.#receipt(url, invitation),
      ...(invitation !== null && note !== null && { note }),
      withdrawn: isWithdrawn ? this.#receipt(url, withdrawnAt) : null,
      member: this.member,
    }
  }

  #receipt(url: string, at: number): Receipt {
    return { url, readAt: outreachDate(outreachMs(at)), evidence: 'as shown', member: this.member }
  }
}

const profileOf = (publicIdentifier: string): ProfileReading => ({
  ...EMPTY_PROFILE,
  publicIdentifier,
  firstName: 'Ada',
  lastName: 'Park',
  fullName: 'Ada Park',
  headline: 'Engineer',
  jobTitle: 'Engineer',
  companyName: 'Looms',
  industry: 'Textiles',
  location: 'Leeds',
  countryCode: 'GB',
})
