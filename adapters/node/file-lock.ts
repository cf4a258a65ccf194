import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'
import { pause, type Scheduler } from '#core/runtime/scheduler.ts'

const RETRY_MS = 25
/** A holder touches its file this often … */
const TOUCH_MS = 2000
/** … so one that was not touched for this long belongs to nobody any more. */
const STALE_MS = 10_000

/** Lets one holder at a time in among the processes that share a folder. */
export class FileLock implements ExclusiveLock {
  readonly #folder: string
  readonly #scheduler: Scheduler

  constructor(folder: string, scheduler: Scheduler) {
    this.#folder = folder
    this.#scheduler = scheduler
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, `${name}.lock`)
    const owner = JSON.stringify([hostname(), process.pid, randomBytes(8).toString('hex')])
    while (!(await create(path, owner))) {
      const isCleared = (await isAbandoned(path)) && (await removeAbandoned(path))
      if (!isCleared) await pause(this.#scheduler, RETRY_MS)
    }
    const stopTouching = this.#scheduler.every(TOUCH_MS, () => {
      const now = new Date()
      void utimes(path, now, now).catch(() => undefined)
    })
    try {
      return await work()
    } finally {
      stopTouching()
      if ((await readFile(path, 'utf8').catch(() => '')) === owner) await rm(path, { force: true })
    }
  }
}

const create = async (path: string, owner: string): Promise<boolean> => {
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(owner)
    } finally {
      await file.close()
    }
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * One process at a time clears up, and looks again first: the lock may have a new holder by now. Answers whether it
 * was this one's turn.
 */
const removeAbandoned = async (path: string): Promise<boolean> => {
  const turn = `${path}.removal`
  if (!(await create(turn, ''))) {
    if (await isUntouched(turn)) await rm(turn, { force: true })
    return false
  }
  try {
    if (await isAbandoned(path)) await rm(path, { force: true })
    return true
  } finally {
    await rm(turn, { force: true })
  }
}

const isAbandoned = async (path: string): Promise<boolean> =>
  (await isUntouched(path)) || isOfDeadProcess(await readFile(path, 'utf8').catch(() => ''))

const isUntouched = async (path: string): Promise<boolean> => {
  const facts = await stat(path).catch(() => null)
  return facts !== null && Date.now() - facts.mtimeMs > STALE_MS
}

/** Only of processes on this machine can it be told. */
const isOfDeadProcess = (owner: string): boolean => {
  const [, host, pid] = /^\["(.*)",(\d+),"\w+"\]$/.exec(owner) ?? []
  if (host !== hostname() || pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM')
  }
}
