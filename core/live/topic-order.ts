/** Keeps the numbering of each topic: what is new, what came before, and where something is missing. */
export class TopicOrder {
  readonly #last = new Map<string, number>()

  /** Numbering begins anew, as on each connection. */
  reset(): void {
    this.#last.clear()
  }

  /** The topic stands at `seq`; true where nothing was heard of it before. */
  begin(topic: string, seq: number): boolean {
    const isNew = !this.#last.has(topic)
    this.#last.set(topic, seq)
    return isNew
  }

  accept(topic: string, seq: number): 'next' | 'seen' | 'gap' {
    const last = this.#last.get(topic)
    if (last !== undefined && seq <= last) return 'seen'
    this.#last.set(topic, seq)
    return last === undefined || seq === last + 1 ? 'next' : 'gap'
  }
}
