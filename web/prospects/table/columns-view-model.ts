import { makeAutoObservable, observable } from 'mobx'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { UserId } from '#core/runtime/ids.ts'
import { COLUMNS, OPTIONAL_COLUMNS, type OptionalColumn, type PeopleColumn } from './columns.ts'

/** Which columns somebody wants to see, as this browser keeps it. */
export class ColumnsViewModel {
  readonly #preferences: PreferencesStore
  readonly #key: string
  readonly #hidden: Set<OptionalColumn>

  constructor(preferences: PreferencesStore, user: UserId | null) {
    this.#preferences = preferences
    this.#key = `hiddenColumns.prospects.${user ?? ''}`
    const kept = (preferences.read(this.#key) ?? '').split(',')
    this.#hidden = observable.set(OPTIONAL_COLUMNS.filter((name) => kept.includes(name)))
    makeAutoObservable(this)
  }

  get shown(): readonly PeopleColumn[] {
    return COLUMNS.filter(({ name }) => name === 'person' || !this.#hidden.has(name))
  }

  has(name: OptionalColumn): boolean {
    return !this.#hidden.has(name)
  }

  toggle(name: OptionalColumn): void {
    if (!this.#hidden.delete(name)) this.#hidden.add(name)
    this.#preferences.write(this.#key, [...this.#hidden].join(','))
  }
}
