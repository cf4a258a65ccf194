/** Small local settings of one device. */
export interface PreferencesStore {
  read(key: string): string | null
  write(key: string, value: string): void
}

/** Rows a list shows at once where nothing else was chosen. */
export const DEFAULT_ITEMS_PER_PAGE = 50
