import type { Effect } from '../effects/effect.ts'
import type { SeededRelation } from './history.ts'
import { sharedMember } from './member.ts'
import type { Standing } from './standing.ts'
import { noStanding, standingAfter } from './standing.ts'

/** Everybody's standing with everybody, folded from the history and the effects. */
export class Standings {
  readonly #members = new Map<string, Map<string, Standing>>()

  constructor(history: readonly SeededRelation[], effects: readonly Effect[]) {
    const shared = this.#of(sharedMember.id)
    for (const [index, relation] of history.entries()) {
      const {
        publicIdentifier,
        state,
        invitedAt,
        acceptedAt,
        visitedAt = invitedAt,
        messages = [],
      } = relation
      const accepted = state === 'accepted' ? (acceptedAt ?? invitedAt) : null
      const id = `invitation-h${index + 1}`
      const seeded = { id, at: invitedAt, note: null, withdrawnAt: null, acceptedAt: accepted }
      shared.set(publicIdentifier, { lastVisitAt: visitedAt, invitations: [seeded], messages })
    }
    for (const effect of effects) this.apply(effect)
  }

  apply(effect: Effect): void {
    if (effect.person === null) return
    const standings = this.#of(effect.member)
    const before = standings.get(effect.person) ?? noStanding
    const after = standingAfter(before, effect)
    if (after !== before) standings.set(effect.person, after)
  }

  get(member: string, person: string): Standing {
    return this.#members.get(member)?.get(person) ?? noStanding
  }

  all(member: string): Iterable<[string, Standing]> {
    return this.#members.get(member) ?? []
  }

  #of(member: string): Map<string, Standing> {
    const existing = this.#members.get(member)
    if (existing !== undefined) return existing
    const created = new Map<string, Standing>()
    this.#members.set(member, created)
    return created
  }
}
