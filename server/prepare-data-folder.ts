import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from './database/errors.ts'

/** Makes the folder where it isn't there, for its owner alone, and finds out whether it takes files. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new StartFailure(
      `The folder ${folder} cannot be written to: choose another with OVERTURE_DATA_DIR.`,
      { cause },
    )
  }
}
