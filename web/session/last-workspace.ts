import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'

const KEY = 'lastWorkspace'

/** The workspace that was used last in this browser, so that / can lead there. */
export const lastWorkspace = (preferences: PreferencesStore): WorkspaceId | null => {
  const id = Number(preferences.read(KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}

export const rememberWorkspace = (preferences: PreferencesStore, id: WorkspaceId | null): void =>
  preferences.write(KEY, id === null ? '' : String(id))
