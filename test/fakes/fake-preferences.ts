import type { PreferencesStore } from '#core/preferences/preferences-store.ts'

export class FakePreferences implements PreferencesStore {
  readonly kept = new Map<string, string>()

  read(key: string): string | null {
    return this.kept.get(key) ?? null
  }

  write(key: string, value: string): void {
    this.kept.set(key, value)
  }
}
