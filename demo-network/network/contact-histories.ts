import type { Effect } from '../effects/effect.ts'
import type { SeededRelation } from './history.ts'
import { SHARED_MEMBER } from './member.ts'
import type { ContactHistory } from './contact-history.ts'
import { NO_CONTACT_HISTORY, applyEffect } from './contact-history.ts'

/** Everybody's standing with everybody, folded from the history and the effects. */
export class ContactHistories {
  readonly #members = new Map<string, Map<string, ContactHistory>>()

  #history: readonly SeededRelation[]

  constructor(history: readonly SeededRelation[], effects: readonly Effect[]) {
    this.#history = history
    this.#forget()
    for (const effect of effects) this.apply(effect)
  }

  /** What the shared member did is as if it had never been; this is its past. */
  restart(history: readonly SeededRelation[]): void {
    this.#history = history
    this.#forget()
  }

  #forget(): void {
    this.#members.delete(SHARED_MEMBER.id)
    const shared = this.#of(SHARED_MEMBER.id)
    for (const [index, relation] of this.#history.entries()) {
      const {
        publicIdentifier,
        state,
        invitedAt,
        acceptedAt,
        withdrawnAt = invitedAt,
        visitedAt = invitedAt,
        messages = [],
      } = relation
      const accepted = state === 'accepted' ? (acceptedAt ?? invitedAt) : null
      const invitation = {
        id: `invitation-h${index + 1}`,
        at: invitedAt,
        note: null,
        withdrawnAt: state === 'withdrawn' ? withdrawnAt : null,
        acceptedAt: accepted,
      }
      shared.set(publicIdentifier, {
        lastVisitAt: visitedAt,
        invitations: [invitation],
        past: messages,
        messages: [],
        lastReadAt: messages.at(-1)?.at ?? null,
      })
    }
  }

  apply(effect: Effect): void {
    if (effect.kind === 'restarted') this.#forget()
    if (effect.person === null) return
    const histories = this.#of(effect.member)
    const before = histories.get(effect.person) ?? NO_CONTACT_HISTORY
    const after = applyEffect(before, effect)
    if (after !== before) histories.set(effect.person, after)
  }

  get(member: string, person: string): ContactHistory {
    return this.#members.get(member)?.get(person) ?? NO_CONTACT_HISTORY
  }

  all(member: string): Iterable<[string, ContactHistory]> {
    return this.#members.get(member) ?? []
  }

  #of(member: string): Map<string, ContactHistory> {
    const existing = this.#members.get(member)
    if (existing !== undefined) return existing
    const created = new Map<string, ContactHistory>()
    this.#members.set(member, created)
    return created
  }
}
