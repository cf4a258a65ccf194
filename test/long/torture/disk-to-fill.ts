import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { PassingFault } from './kill-until.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const MEGABYTES = 400

/** A file system in memory, to be filled for real; there is none where this user may not mount one. */
export class DiskToFill {
  readonly folder: string
  readonly #remove: () => void

  private constructor(folder: string, remove: () => void) {
    this.folder = folder
    this.#remove = remove
  }

  static make(): DiskToFill | null {
    const { path, remove } = temporaryDirectory()
    const words = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', path]
    if (spawnSync('mount', words).status === 0) return new DiskToFill(path, remove)
    console.log('The disk is never full: this user may not mount one.')
    remove()
    return null
  }

  asFault(): PassingFault {
    const filler = join(this.folder, 'filler')
    return {
      name: 'full disk',
      begin: async () => {
        const { bavail, bsize } = statfsSync(this.folder)
        spawnSync('fallocate', ['-l', String(bavail * bsize), filler])
      },
      end: async () => rmSync(filler, { force: true }),
    }
  }

  remove(): void {
    spawnSync('umount', ['-l', this.folder])
    this.#remove()
  }
}
