import { makeAutoObservable, observable } from 'mobx'
import type { PersonId } from '#core/runtime/ids.ts'
import type { PeopleViewModel } from './people-view-model.ts'

/** Who is chosen, and on which row the keyboard stands. */
export class PeopleSelection {
  readonly #people: Pick<PeopleViewModel, 'people' | 'at' | 'count' | 'isOfOtherFilter'>
  readonly #ids = observable.set<PersonId>()
  /** Everybody whom the filter finds, on whatever page. */
  isEverything = false
  active: number | null = null
  /** Another one after each choice. */
  turn = 0
  #anchor: number | null = null

  constructor(people: Pick<PeopleViewModel, 'people' | 'at' | 'count' | 'isOfOtherFilter'>) {
    this.#people = people
    makeAutoObservable(this)
  }

  get count(): number {
    return this.isEverything ? this.#people.count : this.#ids.size
  }

  get isEmpty(): boolean {
    return !this.isEverything && this.#ids.size === 0
  }

  get ids(): readonly PersonId[] {
    return [...this.#ids]
  }

  /** Of the page on screen. */
  get chosen(): 'none' | 'some' | 'all' {
    if (this.isEmpty) return 'none'
    return this.#people.people?.every(({ id }) => this.has(id)) === true ? 'all' : 'some'
  }

  has(id: PersonId): boolean {
    return this.isEverything || this.#ids.has(id)
  }

  moveTo(index: number): void {
    this.active = this.#within(index)
    this.#anchor = this.active
  }

  moveBy(step: number): void {
    this.moveTo(this.active === null ? 0 : this.active + step)
  }

  extendBy(step: number): void {
    this.extendTo((this.active ?? 0) + step)
  }

  extendTo(index: number): void {
    const to = this.#within(index)
    if (to === null) return
    const from = this.#anchor ?? to
    this.clear()
    for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) {
      const person = this.#people.at(at)
      if (person !== undefined) this.#ids.add(person.id)
    }
    this.#anchor = from
    this.active = to
  }

  toggle(index: number): void {
    const person = this.#people.at(index)
    if (person === undefined) return
    this.turn += 1
    if (this.isEverything) this.clear()
    else if (!this.#ids.delete(person.id)) this.#ids.add(person.id)
    this.active = index
    this.#anchor = index
  }

  /** Chooses everybody on this page. */
  selectPage(): void {
    this.turn += 1
    this.isEverything = false
    for (const { id } of this.#people.people ?? []) this.#ids.add(id)
  }

  selectAll(): void {
    // Its count is of others then.
    if (this.#people.isOfOtherFilter) return
    this.turn += 1
    this.#ids.clear()
    this.isEverything = this.#people.count > 0
  }

  clear(): void {
    this.turn += 1
    this.isEverything = false
    this.#ids.clear()
  }

  /** Clears what was chosen in that turn; what was chosen since stays. */
  clearOf(turn: number): void {
    if (turn === this.turn) this.clear()
  }

  #within(index: number): number | null {
    const last = (this.#people.people?.length ?? 0) - 1
    return last < 0 ? null : Math.min(Math.max(0, index), last)
  }
}
