import { makeAutoObservable } from 'mobx'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { ReadableValue } from '#core/runtime/readable-value.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const KEY = 'theme'

/** Light or dark: as chosen here before, or else as the system has it. */
export class ThemeViewModel {
  readonly #preferences: PreferencesStore
  choice: ThemeChoice
  systemIsDark: boolean

  constructor(preferences: PreferencesStore, systemIsDark: ReadableValue<boolean>) {
    this.#preferences = preferences
    const kept = preferences.read(KEY)
    this.choice = THEME_CHOICES.find((choice) => choice === kept) ?? 'system'
    this.systemIsDark = systemIsDark.current
    makeAutoObservable(this)
    systemIsDark.subscribe((dark) => this.systemChanged(dark))
  }

  get scheme(): 'light' | 'dark' {
    if (this.choice !== 'system') return this.choice
    return this.systemIsDark ? 'dark' : 'light'
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice
    this.#preferences.write(KEY, choice)
  }

  systemChanged(dark: boolean): void {
    this.systemIsDark = dark
  }
}
