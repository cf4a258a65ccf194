import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'
import {
  LocalStorageExclusiveLock,
  type LocalStorageLockDeps,
} from './local-storage-exclusive-lock.ts'
import { WebLocksExclusiveLock, type Locks } from './web-locks-exclusive-lock.ts'

/** The browser's own locks where the page has them, a lease in local storage where it doesn't. */
export const lockAmongTabs = (
  locks: Locks | undefined,
  deps: LocalStorageLockDeps,
): ExclusiveLock =>
  locks === undefined ? new LocalStorageExclusiveLock(deps) : new WebLocksExclusiveLock(locks, deps)
