/** Small local settings of one device. */
export interface PreferencesStore {
  read(key: string): string | null
  write(key: string, value: string): void
}
