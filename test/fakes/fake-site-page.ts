import type {
  ConnectionsView,
  Press,
  PressResult,
  ProfileView,
  SearchView,
  SentInvitationsView,
  SitePage,
} from '#core/task-execution/site-page.ts'
import type { Relation } from '#core/task-execution/relation.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { ProfileReading, Receipt } from '#core/task/task-work.ts'
import { outreachDate, outreachMs, type RealDate } from '#core/runtime/moments.ts'
import { EMPTY_PROFILE } from '../fixtures/empty-profile.ts'

const FOUND_PER_PAGE = 2

interface Member {
  visits: number
  invitations: number
  visitedAt: number | null
  invitedAt: number | null
  acceptedAt: number | null
}

/** A network that counts what was really done to whom: the oracle. */
export class FakeNetwork {
  readonly clock: Clock
  readonly members = new Map<string, Member>()

  constructor(clock: Clock, ...identifiers: string[]) {
    this.clock = clock
    for (const identifier of identifiers) {
      const blank = { visitedAt: null, invitedAt: null, acceptedAt: null }
      this.members.set(identifier, { visits: 0, invitations: 0, ...blank })
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

  invite(identifier: string): void {
    const member = this.member(identifier)
    member.invitations += 1
    member.invitedAt = this.clock.now()
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
      if (press.verb === 'connect') this.network.invite(press.publicIdentifier)
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

  #press(until: RealDate, effect: () => void): Promise<PressResult> {
    if (this.pressed) return Promise.resolve(this.pressed)
    if (this.network.clock.now() >= until.getTime()) return Promise.resolve({ kind: 'unknown' })
    effect()
    return this.losesAnswers
      ? Promise.reject(new Error('The page went away.'))
      : Promise.resolve({ kind: 'done' })
  }

  #read(url: string, publicIdentifier: string): ProfileView {
    const member = this.network.members.get(publicIdentifier)
    if (!member) return { kind: 'gone', member: this.member }
    const { visitedAt, invitedAt, acceptedAt } = member
    const invitation = acceptedAt ?? invitedAt
    return {
      kind: 'profile',
      profile: profileOf(publicIdentifier),
      relation: acceptedAt !== null ? 'connected' : invitedAt !== null ? 'pending' : this.relation,
      visited: visitedAt === null ? null : this.#receipt(url, visitedAt),
      visitable: visitedAt === null || this.network.clock.now() - visitedAt > 86_400_000,
      invited: invitation === null ? null : this.#receipt(url, invitation),
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
