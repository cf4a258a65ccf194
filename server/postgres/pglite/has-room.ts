import { statfsSync } from 'node:fs'

/** PostgreSQL, which writes its log in files of 16 MiB, gives up where there is no room for the next. */
const MIN_FREE_BYTES = 40 * 1024 * 1024

/** Whether the disk has room for what a database writes next. */
export const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= MIN_FREE_BYTES
}
