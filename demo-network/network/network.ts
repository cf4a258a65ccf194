import type { Clock } from '#core/runtime/clock.ts'
import type { EffectKind } from '../effects/effect.ts'
import type { EffectsLog } from '../effects/effects-log.ts'
import type { Person } from '../people/person.ts'
import type { Directory } from './directory.ts'
import type { FaultName, FaultSwitches } from './faults.ts'
import type { SeededMessage, SeededRelation } from './history.ts'
import type { Member } from './member.ts'
import { ownProfile, SHARED_MEMBER } from './member.ts'
import type { RejectionReason } from './rejection-reason.ts'
import type { Relation } from './relation.ts'
import { relationAfter } from './relation.ts'
import type { ContactHistory } from './contact-history.ts'
import { ContactHistories } from './contact-histories.ts'
import { isOutOfNotes, isWeekFull } from './invitation-quota.ts'
import { replyText, threadAt } from './thread.ts'
import { isWithin } from './within.ts'

const DAY_MS = 86_400_000
const VISIT_FRESHNESS_MS = DAY_MS

export interface NetworkDeps {
  readonly directory: Directory
  readonly log: EffectsLog
  readonly faults: FaultSwitches
  readonly clock: Clock<number>
  readonly history: readonly SeededRelation[]
}

/** What members can do here, and what the network remembers of it. */
export class Network {
  readonly directory: Directory
  readonly log: EffectsLog
  readonly faults: FaultSwitches
  readonly clock: Clock<number>
  readonly #members = new Map<string, Member>([[SHARED_MEMBER.id, SHARED_MEMBER]])
  readonly #contactHistories: ContactHistories
  readonly #gone = new Set<string>()

  constructor(deps: NetworkDeps) {
    const { directory, log, faults, clock, history } = deps
    this.directory = directory
    this.log = log
    this.faults = faults
    this.clock = clock
    this.#contactHistories = new ContactHistories(history, log.effects)
    for (const { kind, member, person, name = member } of log.effects) {
      if (kind === 'leave' && person !== null) this.#gone.add(person)
      if (kind === 'member_created') this.#members.set(member, { id: member, name })
    }
  }

  /** The shared member's past is this one, and nothing was done since. */
  restart(history: readonly SeededRelation[]): void {
    const at = this.clock.now()
    this.log.append({ at, member: SHARED_MEMBER.id, kind: 'restarted', person: null })
    this.#contactHistories.restart(history)
  }

  get members(): Member[] {
    return [...this.#members.values()]
  }

  member(id: string): Member | undefined {
    return this.#members.get(id)
  }

  createMember(name: string): Member {
    const member = { id: `member-${this.#members.size + 1}`, name }
    this.log.append({
      at: this.clock.now(),
      member: member.id,
      kind: 'member_created',
      person: null,
      name,
    })
    this.#members.set(member.id, member)
    return member
  }

  /** Somebody who is still here. */
  person(identifier: string): Person | undefined {
    return this.#gone.has(identifier) ? undefined : this.directory.person(identifier)
  }

  /** Whose profile a member finds at an address: of members each sees their own alone. */
  profile(identifier: string, member: Member): Person | undefined {
    return identifier === member.id ? ownProfile(member) : this.person(identifier)
  }

  contactHistory(person: Person, member: Member): ContactHistory {
    return this.#contactHistories.get(member.id, person.publicIdentifier)
  }

  relationOf(person: Person, member: Member, now: number = this.clock.now()): Relation {
    if (person.publicIdentifier === member.id) return { kind: 'oneself' }
    const lastInvitation = this.contactHistory(person, member).invitations.at(-1)
    const relation = relationAfter(person, lastInvitation, now)
    const closed = relation.kind === 'none' && this.#isOn('follow_only', person)
    return closed ? { kind: 'follow-only' } : relation
  }

  /** True where an invitation would have to name the person's e-mail address. */
  asksForEmail(person: Person): boolean {
    return person.restriction === 'email_required' || this.#isOn('email_required', person)
  }

  /** True while the last visit is recent enough that there is nothing new to see. */
  visitedLately(person: Person, member: Member): boolean {
    const { lastVisitAt } = this.contactHistory(person, member)
    return lastVisitAt !== null && isWithin(lastVisitAt, VISIT_FRESHNESS_MS, this.clock.now())
  }

  view(person: Person, member: Member): void {
    this.#record('view', { person, member })
  }

  /** A page of a search, with those who stood on it. */
  search(member: Member, address: string, shown: readonly Person[]): void {
    this.log.append({
      at: this.clock.now(),
      member: member.id,
      kind: 'search',
      person: null,
      address,
      shown: shown.map(({ publicIdentifier }) => publicIdentifier),
    })
  }

  /** A second one, as when a browser sends its request again, is none: its page shows no button. */
  visit(person: Person, member: Member): void {
    if (this.visitedLately(person, member)) return
    this.#record('visit', { person, member })
  }

  /** Sends an invitation, unless something speaks against it. */
  connect(person: Person, member: Member, note: string | null): RejectionReason | null {
    const relation = this.relationOf(person, member)
    if (relation.kind === 'pending' || relation.kind === 'first') {
      const reason = relation.kind === 'pending' ? 'already_invited' : 'already_connected'
      this.#record('connect_refused_duplicate', { person, member }, { reason })
      return reason
    }
    const reason = this.#rejectionReason(person, member, note)
    if (reason === null) this.#record('connect', { person, member }, note === null ? {} : { note })
    else this.#record('connect_refused', { person, member }, { reason })
    return reason
  }

  /** Takes a pending invitation back; false where there is none. */
  withdraw(person: Person, member: Member): boolean {
    if (this.relationOf(person, member).kind !== 'pending') return false
    this.#record('withdraw', { person, member })
    return true
  }

  /** Ends a pending invitation so that no page shows that it ever was; false where there is none. */
  hide(how: 'decline' | 'withdraw_elsewhere', person: Person, member: Member): boolean {
    if (this.relationOf(person, member).kind !== 'pending') return false
    this.#record(how, { person, member })
    return true
  }

  /** From here on there is no such profile. */
  leave(person: Person, member: Member): void {
    this.#gone.add(person.publicIdentifier)
    this.#record('leave', { person, member })
  }

  /** What the member and somebody wrote to each other by now, oldest first. */
  thread(person: Person, member: Member, now: number = this.clock.now()): SeededMessage[] {
    const history = this.contactHistory(person, member)
    return threadAt(person, { history, relation: this.relationOf(person, member, now), now })
  }

  /** Everybody with whom the member has to do. */
  contacts(member: Member): Iterable<[string, ContactHistory]> {
    return this.#contactHistories.all(member.id)
  }

  /** The member sees the thread; with the fault `reply_now` the person replies right after. */
  openThread(person: Person, member: Member): SeededMessage[] {
    this.#record('thread_view', { person, member })
    const messages = this.thread(person, member)
    if (this.#isOn('reply_now', person) && messages.at(-1)?.from !== 'person') {
      this.reply(person, member)
    }
    return messages
  }

  /** Somebody writes to the member now, whatever they would have done; false where they are not connected. */
  reply(person: Person, member: Member, text = ''): boolean {
    if (this.relationOf(person, member).kind !== 'first') return false
    const said = text || replyText(person, person.replying?.intent ?? 'interested')
    this.#record('reply', { person, member }, { text: said })
    return true
  }

  /** Writes to a connection; false where they are none. */
  message(person: Person, member: Member, text: string): boolean {
    if (this.relationOf(person, member).kind !== 'first') return false
    this.#record('message', { person, member }, { text })
    return true
  }

  /** Everybody this member has ever invited, with how they stand now. */
  invited(member: Member): { person: Person; relation: Relation }[] {
    const now = this.clock.now()
    return [...this.contacts(member)].flatMap(([identifier, { invitations }]) => {
      const person = this.directory.person(identifier)
      if (person === undefined || invitations.length === 0) return []
      return [{ person, relation: relationAfter(person, invitations.at(-1), now) }]
    })
  }

  #rejectionReason(person: Person, member: Member, note: string | null): RejectionReason | null {
    const now = this.clock.now()
    const { kind } = this.relationOf(person, member, now)
    if (kind === 'withdrawn') return 'cannot_resend_yet'
    if (this.#isOn('already_invited', person)) return 'already_invited'
    if (kind === 'follow-only') return 'follow_only'
    if (this.asksForEmail(person)) return 'email_required'
    const contacts = this.contacts(member)
    if (isWeekFull(contacts, now) || this.#isOn('limit', person)) return 'weekly_limit'
    if (note === null) return null
    return isOutOfNotes(contacts, now) || this.#isOn('note_quota', person) ? 'note_quota' : null
  }

  #isOn(fault: FaultName, person: Person): boolean {
    return this.faults.isOn(fault, person.publicIdentifier)
  }

  #record(
    kind: EffectKind,
    { person, member }: { readonly person: Person; readonly member: Member },
    more: { note?: string; reason?: string; text?: string } = {},
  ): void {
    const at = this.clock.now()
    const effect = { at, member: member.id, kind, person: person.publicIdentifier, ...more }
    this.#contactHistories.apply(this.log.append(effect))
  }
}
