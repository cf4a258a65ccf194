import type { FailCode } from '#core/prospect/fail-code.ts'
import type { Relation } from '#core/task-execution/relation.ts'
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
import { keptText, threadObstacle } from '#core/task-execution/thread-obstacle.ts'
import type { ThreadMessage } from '#core/task/thread.ts'
import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import { inboxOf } from '#demo-network/network/inbox.ts'
import type { Network } from '#demo-network/network/network.ts'
import type { Person } from '#demo-network/people/person.ts'
import { outreachDate, outreachMs, type OutreachDate } from '#core/runtime/moments.ts'
import { profileOf } from '../../server/outreach/fake-network.ts'

const RELATIONS = {
  none: 'none',
  pending: 'pending',
  first: 'connected',
  'follow-only': 'follow_only',
  withdrawn: 'withdrawn',
  oneself: 'oneself',
} as const satisfies Record<string, Relation>

/** The demo network's pages as the adapter reads them, without a browser between. */
export class ModelPage implements SitePage {
  readonly #network: Network
  readonly #threadObstacle: typeof threadObstacle

  constructor(network: Network, obstacleIn = threadObstacle) {
    this.#network = network
    this.#threadObstacle = obstacleIn
  }

  async openProfile(url: string, who: string): Promise<ProfileView> {
    const person = this.#network.profile(who, SHARED_MEMBER)
    if (!person) return { kind: 'gone', member: SHARED_MEMBER.id }
    const { lastVisitAt } = this.#network.contactHistory(person, SHARED_MEMBER)
    const relation = this.#network.relationOf(person, SHARED_MEMBER)
    const receipt = (at: number) => ({
      url,
      readAt: outreachDate(outreachMs(at)),
      evidence: 'as shown',
    })
    const invitedAt =
      relation.kind === 'first'
        ? relation.acceptedAt
        : relation.kind === 'pending'
          ? relation.invitation.at
          : null
    return {
      kind: 'profile',
      profile: profileOf(who),
      relation: RELATIONS[relation.kind],
      visited: lastVisitAt === null ? null : receipt(lastVisitAt),
      visitable: !this.#network.visitedLately(person, SHARED_MEMBER),
      invited: invitedAt === null ? null : receipt(invitedAt),
      ...('invitation' in relation &&
        relation.invitation.note && { note: relation.invitation.note }),
      withdrawn: relation.kind === 'withdrawn' ? receipt(relation.withdrawnAt) : null,
      member: SHARED_MEMBER.id,
    }
  }

  async press(press: Press): Promise<PressResult> {
    const person = this.#person(press.publicIdentifier)
    if (press.verb === 'visit') {
      this.#network.visit(person, SHARED_MEMBER)
      return { kind: 'done' }
    }
    if (press.verb === 'withdraw') {
      return { kind: this.#network.withdraw(person, SHARED_MEMBER) ? 'done' : 'unknown' }
    }
    if (press.verb === 'message') {
      const failCode = this.#threadObstacle(this.#messagesOf(person), press)
      if (failCode) return { kind: 'refused', failCode }
      const isSent = this.#network.message(person, SHARED_MEMBER, keptText(press.text))
      return isSent ? { kind: 'done' } : { kind: 'refused', failCode: 'not_connected' }
    }
    const reason = this.#network.connect(person, SHARED_MEMBER, press.note && keptText(press.note))
    if (reason === null) return { kind: 'done' }
    if (reason === 'weekly_limit') return { kind: 'trouble', trouble: 'limit_notice' }
    return { kind: 'refused', failCode: reason satisfies FailCode }
  }

  async openThread(url: string, who: string): Promise<ThreadView> {
    const person = this.#network.person(who)
    if (!person) return { kind: 'gone', member: SHARED_MEMBER.id }
    this.#network.openThread(person, SHARED_MEMBER)
    return {
      kind: 'thread',
      messages: this.#messagesOf(person),
      canWrite: this.#network.relationOf(person, SHARED_MEMBER).kind === 'first',
      receipt: { url, readAt: this.#now(), evidence: 'as shown' },
      member: SHARED_MEMBER.id,
    }
  }

  async openInbox(network: string): Promise<InboxView> {
    return {
      kind: 'inbox',
      threads: inboxOf(this.#network, SHARED_MEMBER).map(({ person, last, isUnread }) => ({
        publicIdentifier: person.publicIdentifier,
        url: `${network}/messages/${person.publicIdentifier}`,
        at: outreachDate(outreachMs(last.at)),
        isUnread,
      })),
      hasNext: false,
      receipt: { url: `${network}/messages`, readAt: this.#now(), evidence: 'as shown' },
      member: SHARED_MEMBER.id,
    }
  }

  #messagesOf(person: Person): readonly ThreadMessage[] {
    return this.#network
      .thread(person, SHARED_MEMBER)
      .map(({ from, text, at }) => ({ from, text, at: outreachDate(outreachMs(at)) }))
  }

  #now(): OutreachDate {
    return outreachDate(outreachMs(this.#network.clock.now()))
  }

  async openConnections(network: string): Promise<ConnectionsView> {
    const accepted = this.#network
      .invited(SHARED_MEMBER)
      .flatMap(({ person, relation }) =>
        relation.kind === 'first' ? [{ person, at: relation.acceptedAt }] : [],
      )
    return {
      kind: 'connections',
      connections: accepted.map(({ person, at }) => ({
        publicIdentifier: person.publicIdentifier,
        acceptedAt: outreachDate(outreachMs(at)),
      })),
      count: accepted.length,
      hasNext: false,
      receipt: { url: `${network}/connections`, readAt: this.#now(), evidence: 'as shown' },
      member: SHARED_MEMBER.id,
    }
  }

  async openSentInvitations(network: string): Promise<SentInvitationsView> {
    const pending = this.#network
      .invited(SHARED_MEMBER)
      .flatMap(({ person, relation }) =>
        relation.kind === 'pending' ? [{ person, at: relation.invitation.at }] : [],
      )
    return {
      kind: 'invitations',
      invitations: pending.map(({ person, at }) => ({
        publicIdentifier: person.publicIdentifier,
        invitedAt: outreachDate(outreachMs(at)),
      })),
      count: pending.length,
      hasNext: false,
      receipt: { url: `${network}/invitations/sent`, readAt: this.#now(), evidence: 'as shown' },
      member: SHARED_MEMBER.id,
    }
  }

  async openSearch(url: string): Promise<SearchView> {
    return {
      kind: 'search',
      people: [],
      count: 0,
      hasNext: false,
      isCutOff: false,
      receipt: { url, readAt: this.#now(), evidence: 'as shown' },
      member: SHARED_MEMBER.id,
    }
  }

  #person(who: string): Person {
    const person = this.#network.person(who)
    if (!person) throw new Error(`${who} is not on the network.`)
    return person
  }
}
