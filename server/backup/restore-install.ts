import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../database/errors.ts'
import { RESTORE_MARK } from '../prepare-data-folder.ts'
import type { Backup, RestoredBy } from './database-copy.ts'
import { readBackup, restoreFiles } from './read-backup.ts'

interface RestoreDeps {
  readonly dataDir: string
  /** Fills the empty database of the install. */
  readonly loadDatabase: (backup: Backup) => Promise<void>
}

/** Restores a backup into an empty data folder and an empty database: whole, or not at all. */
export async function restoreInstall(
  { dataDir, loadDatabase }: RestoreDeps,
  file: string,
  who: RestoredBy,
): Promise<Backup> {
  const backup = await readBackup(file, who)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if ((await readdir(dataDir)).length > 0) {
    throw new StartFailure(
      `${dataDir} is not empty: a backup is restored into an empty folder, ` +
        'which OVERTURE_DATA_DIR names. Stop Overture and move that one away.',
    )
  }
  // As long as it is there, nothing starts on the folder.
  const mark = join(dataDir, RESTORE_MARK)
  await writeFile(mark, '', { mode: 0o600 })
  try {
    await restoreFiles(file, dataDir)
    await loadDatabase(backup)
    await rm(mark)
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true })
    throw error
  }
  return backup
}
