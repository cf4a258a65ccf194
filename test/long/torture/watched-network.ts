import { keptText } from '#core/task-execution/thread-obstacle.ts'
import type { SeededMessage } from '#demo-network/network/history.ts'
import { SHARED_MEMBER, type Member } from '#demo-network/network/member.ts'
import { Network } from '#demo-network/network/network.ts'
import type { RejectionReason } from '#demo-network/network/rejection-reason.ts'
import type { Person } from '#demo-network/people/person.ts'

/** A message that the product sent, and what was so when it was pressed. */
export interface SentMessage {
  readonly seq: number
  readonly at: number
  readonly who: string
  readonly text: string
  readonly acceptedAt: number
  /** What the thread showed of which the product was to know nothing yet. */
  readonly unheard: SeededMessage | null
  /** Whether its user had approved these very words when the last look was taken. */
  readonly isApproved: boolean
}

/** An invitation that the product sent, with its note, or without one. */
export interface SentInvitation {
  readonly who: string
  readonly note: string | null
  /** Whether its user had approved these very words when a last look was taken; without a note, whether none was wanted. */
  readonly isApproved: boolean
}

interface ByHand {
  readonly who: string
  readonly text: string
  /** Their user has seen it, and went on. */
  isSettled: boolean
}

/** The network, which keeps of each message of the product what speaks for it and what against. */
export class WatchedNetwork extends Network {
  readonly sent: SentMessage[] = []
  readonly byHand: ByHand[] = []
  /** The texts for each that were approved at the last look. */
  readonly approved = new Map<string, ReadonlySet<string>>()
  readonly invitations: SentInvitation[] = []
  /** The notes for each that were approved at any last look: a press may arrive after the next one. */
  readonly approvedNotes = new Map<string, Set<string | null>>()

  override message(person: Person, member: Member, text: string): boolean {
    const who = person.publicIdentifier
    const before = this.thread(person, member)
    const relation = this.relationOf(person, member)
    if (!super.message(person, member, text) || relation.kind !== 'first') return false
    const { acceptedAt } = relation
    const isApproved = this.approved.get(who)?.has(keptText(text)) ?? false
    const unheard = before.find((one) => this.#isUnheard(who, one)) ?? null
    const { seq = 0, at = 0 } = this.log.effects.at(-1) ?? {}
    this.sent.push({ seq, at, who, text, acceptedAt, unheard, isApproved })
    return true
  }

  override connect(person: Person, member: Member, note: string | null): RejectionReason | null {
    const reason = super.connect(person, member, note)
    const who = person.publicIdentifier
    const approved = this.approvedNotes.get(who)
    if (reason !== null || approved === undefined) return reason
    const isApproved = approved.has(note === null ? null : keptText(note))
    this.invitations.push({ who, note, isApproved })
    return null
  }

  /** As a member does in their own browser. */
  writeByHand(person: Person): boolean {
    const text = `By hand, ${this.byHand.length + 1}`
    if (!super.message(person, SHARED_MEMBER, text)) return false
    this.byHand.push({ who: person.publicIdentifier, text, isSettled: false })
    return true
  }

  #isUnheard(who: string, { from, text }: SeededMessage): boolean {
    if (from === 'person') return true
    return this.byHand.some((one) => one.who === who && one.text === text && !one.isSettled)
  }
}
