import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MINUTE } from '#core/runtime/durations.ts'
import type { PassingFault } from './kill-until.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** How far the clock is wrong for a while, one after the other; then somebody sets it right. */
const JUMPS = [10 * MINUTE, -5 * MINUTE, MINUTE, -MINUTE]

/** The clock of the machine that servers run on. */
export class JumpingClock {
  /** What a server is started with to have it. */
  readonly environment: Readonly<Record<string, string>>
  readonly #folder = temporaryDirectory()
  readonly #file: string
  #jumps = 0

  constructor() {
    this.#file = join(this.#folder.path, 'milliseconds-ahead')
    const preload = pathToFileURL(join(import.meta.dirname, 'jumping-clock.mjs')).href
    this.environment = {
      NODE_OPTIONS: `--import ${preload}`,
      OVERTURE_TORTURE_CLOCK: this.#file,
    }
    this.#set(0)
  }

  asFault(): PassingFault {
    return {
      name: 'clock jumps',
      begin: async () => {
        this.#set(JUMPS[this.#jumps % JUMPS.length] ?? 0)
        this.#jumps += 1
      },
      end: async () => this.#set(0),
    }
  }

  remove(): void {
    this.#folder.remove()
  }

  /** At once, so that nobody reads half of it. */
  #set(ahead: number): void {
    writeFileSync(`${this.#file}.new`, String(ahead))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
