import type { PreferencesStore } from './preferences-store.ts'

const DEFAULT_ITEMS_PER_PAGE = 50
const MAX_ITEMS_PER_PAGE = 200

const KEY = 'itemsPerPage'

/** How many items a page of a list has on this device. */
export const itemsPerPage = (preferences: Pick<PreferencesStore, 'read'>): number => {
  const kept = preferences.read(KEY) ?? ''
  const items = /^\d{1,3}$/.test(kept) ? Number(kept) : 0
  return items >= 1 && items <= MAX_ITEMS_PER_PAGE ? items : DEFAULT_ITEMS_PER_PAGE
}
