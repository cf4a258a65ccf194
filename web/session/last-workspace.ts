import { pathId } from '#core/navigation/path-id.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import { workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'

const KEY = 'lastWorkspace'

/** The workspace that was used last in this browser, so that / can lead there. */
export const lastWorkspace = (preferences: PreferencesStore): WorkspaceId | null =>
  pathId(preferences.read(KEY), workspaceId)

export const rememberWorkspace = (preferences: PreferencesStore, id: WorkspaceId | null): void =>
  preferences.write(KEY, id === null ? '' : String(id))
