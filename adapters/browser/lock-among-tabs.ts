import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'
import {
  LocalStorageExclusiveLock,
  type LocalStorageLockPorts,
} from './local-storage-exclusive-lock.ts'
import { WebLocksExclusiveLock, type Locks } from './web-locks-exclusive-lock.ts'

/** The browser's own locks where the page has them, a lease in local storage where it doesn't. */
export const lockAmongTabs = (
  locks: Locks | undefined,
  ports: LocalStorageLockPorts,
): ExclusiveLock =>
  locks === undefined
    ? new LocalStorageExclusiveLock(ports)
    : new WebLocksExclusiveLock(locks, ports)
