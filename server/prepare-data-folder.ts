import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from './database/errors.ts'

/** Lies in a folder while a backup is restored into it. */
export const RESTORE_MARK = 'restoring'

/** Makes the folder where it isn't there, for its owner alone, and finds out whether it takes files. */
export async function prepareDataFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, RESTORE_MARK))) {
    throw new StartFailure(
      `A backup was being restored into ${folder} and that did not end: empty it and restore again.`,
    )
  }
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
    await closeToOthers(folder)
  } catch (cause) {
    throw new StartFailure(
      `The folder ${folder} cannot be written to: choose another with OVERTURE_DATA_DIR.`,
      { cause },
    )
  }
}

/** Passwords' hashes and the signing secret are in there, whoever made the folder. */
async function closeToOthers(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    // A process that uses the folder too may take files away meanwhile.
    const { mode } = await stat(path).catch(() => ({ mode: 0 }))
    if ((mode & 0o077) !== 0) await chmod(path, mode & 0o700)
  }
}
