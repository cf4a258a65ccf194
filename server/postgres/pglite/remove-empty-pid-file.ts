import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A kill during the start can leave an empty postmaster.pid, after which PostgreSQL refuses the
 * folder. Only under the lock on the folder is it surely a leftover.
 */
export async function removeEmptyPidFile(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  )
  if (size === 0) await rm(file)
}
