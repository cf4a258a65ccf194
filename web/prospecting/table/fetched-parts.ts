import type { PageRequest } from '#core/runtime/page.ts'

/** As far down, whoever reads on is answered sooner by where the part before ended than by number. */
const FAR = 1_000

/** Which parts of a list were asked for, of one filter in one order. */
export class FetchedParts {
  readonly #parts = new Map<number, 'on_its_way' | 'there'>()
  /** Where the part before each ended. */
  readonly #cursors = new Map<number, string>()
  /** Whether some who moved still show where they were. */
  haveMoved = false
  /** Of another one no answer counts any more. */
  generation = 0

  has(part: number): boolean {
    return this.#parts.has(part)
  }

  isOnItsWay(part: number): boolean {
    return this.#parts.get(part) === 'on_its_way'
  }

  begin(part: number): void {
    this.#parts.set(part, 'on_its_way')
  }

  end(part: number, nextCursor: string | null = null): void {
    this.#parts.set(part, 'there')
    if (nextCursor !== null) this.#cursors.set(part + 1, nextCursor)
  }

  /** It is asked for by number the next time. */
  fail(part: number): void {
    this.#parts.delete(part)
    this.#cursors.delete(part)
  }

  forget(): void {
    this.#parts.clear()
    this.#cursors.clear()
    this.haveMoved = false
    this.generation += 1
  }

  /** How a part of so many rows is asked for. */
  placeOf(part: number, pageSize: number): Pick<PageRequest, 'page' | 'cursor'> {
    const cursor = this.#cursors.get(part)
    return part * pageSize >= FAR && cursor !== undefined ? { cursor } : { page: part + 1 }
  }
}
