import type { PreferencesStore } from './preferences-store.ts'

/** How many can be chosen. */
export const ITEMS_PER_PAGE = [25, 50, 100, 200] as const
const DEFAULT_ITEMS_PER_PAGE = 50
const MAX_ITEMS_PER_PAGE = 200

const KEY = 'itemsPerPage'

/** How many items a page of a list has on this device. */
export const itemsPerPage = (preferences: Pick<PreferencesStore, 'read'>): number => {
  const kept = preferences.read(KEY) ?? ''
  const items = /^\d{1,3}$/.test(kept) ? Number(kept) : 0
  return items >= 1 && items <= MAX_ITEMS_PER_PAGE ? items : DEFAULT_ITEMS_PER_PAGE
}

export const keepItemsPerPage = (
  preferences: Pick<PreferencesStore, 'write'>,
  items: number,
): void => preferences.write(KEY, String(items))
