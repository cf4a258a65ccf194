import type { Effect } from '#demo-network/effects/effect.ts'

/** What the harness itself did to the network, and when its pages were read. */
export class Witness {
  /** How often a press of each person was repeated, or came late: the network refuses those. */
  readonly repeats = new Map<string, number>()
  /** Whose presses came late. */
  readonly late = new Set<string>()
  readonly #effects: readonly Effect[]
  readonly #now: () => number
  readonly #lateEffects = new Set<number>()
  readonly #readings = new Map<string, number[]>()

  constructor(effects: readonly Effect[], now: () => number) {
    this.#effects = effects
    this.#now = now
  }

  repeated(who: string, how: 'repeated' | 'late'): void {
    this.repeats.set(who, (this.repeats.get(who) ?? 0) + 1)
    if (how === 'late') this.late.add(who)
  }

  /** Lets a press arrive that nobody counts on any more. */
  async arriving<T>(press: () => Promise<T>): Promise<T> {
    const before = this.#effects.length
    const answer = await press()
    for (const { seq } of this.#effects.slice(before)) this.#lateEffects.add(seq)
    return answer
  }

  read(who: string): void {
    this.#readings.set(who, [...(this.#readings.get(who) ?? []), this.#now()])
  }

  /** Presses that arrived late, and whose page nobody read before the next of their kind, or the end. */
  unseenPresses(): ReadonlySet<number> {
    const unseen = this.#effects.filter(({ seq, kind, person, at }) => {
      if (kind !== 'visit' && kind !== 'connect') return false
      if (person === null || !this.#lateEffects.has(seq)) return false
      const next = this.#effects.find(
        (one) => one.kind === kind && one.person === person && one.seq > seq,
      )
      const readings = this.#readings.get(person) ?? []
      return !readings.some((read) => at <= read && read < (next?.at ?? Infinity))
    })
    return new Set(unseen.map(({ seq }) => seq))
  }
}
