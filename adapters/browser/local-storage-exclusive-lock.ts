import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { pause, type Scheduler } from '#core/runtime/scheduler.ts'
import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'

const PREFIX = 'overture.lock.'

/** A claim counts once it has stood this long, and waiting tabs look again as often. */
export const SETTLE_MS = 50
/** A holder says this often that it is still there … */
export const HEARTBEAT_MS = 2_000
/** … so one that was silent for this long is gone. */
export const LEASE_MS = 10_000

interface Lease {
  readonly owner: string
  /** In milliseconds, by the clock that all tabs of a machine share. */
  readonly until: number
}

export interface LocalStorageLockDeps {
  readonly storage: Storage
  readonly scheduler: Scheduler
  readonly clock: Clock
}

/**
 * Takes turns among the tabs of a page that has no web locks, such as over plain http on a local
 * network, by a lease in local storage: its owner, and until when it is good.
 *
 * It keeps tabs apart as long as what one of them writes reaches the others within half of
 * SETTLE_MS. A tab that dies holding the lease holds the others up until it runs out. It does not
 * stop a holder that the browser put to sleep for longer than that: two tabs may then be inside,
 * which whoever uses the lock has to bear by looking again at what it guards. Where storage can't
 * be written, each page takes turns with itself alone.
 */
export class LocalStorageExclusiveLock implements ExclusiveLock {
  readonly #deps: LocalStorageLockDeps
  readonly #ownTurns = new InProcessLock()
  readonly #tab = [...crypto.getRandomValues(new Uint32Array(4))].join('-')

  constructor(deps: LocalStorageLockDeps) {
    this.#deps = deps
  }

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#ownTurns.run(name, () => this.#amongTabs(PREFIX + name, work))
  }

  async #amongTabs<T>(key: string, work: () => Promise<T>): Promise<T> {
    while (!(await this.#claimed(key))) await this.#settle()
    const stop = this.#deps.scheduler.every(HEARTBEAT_MS, () => {
      if (this.#isOurs(key)) this.#write(key)
    })
    try {
      return await work()
    } finally {
      stop()
      if (this.#isOurs(key)) this.#deps.storage.removeItem(key)
    }
  }

  /** Writes this tab's name where nobody's is, and looks whether it is still there a while later. */
  async #claimed(key: string): Promise<boolean> {
    if (isGood(this.#lease(key), this.#deps.clock.now())) return false
    if (!this.#write(key)) return true
    await this.#settle()
    return this.#isOurs(key) && this.#write(key)
  }

  #settle(): Promise<void> {
    return pause(this.#deps.scheduler, SETTLE_MS)
  }

  #isOurs(key: string): boolean {
    return this.#lease(key)?.owner === this.#tab
  }

  #lease(key: string): Lease | null {
    return parse(this.#deps.storage.getItem(key))
  }

  #write(key: string): boolean {
    const lease: Lease = { owner: this.#tab, until: this.#deps.clock.now() + LEASE_MS }
    try {
      this.#deps.storage.setItem(key, JSON.stringify(lease))
      return true
    } catch {
      return false
    }
  }
}

/** One that is good for longer than any is given was written by a clock that was wrong. */
const isGood = (lease: Lease | null, now: number): boolean =>
  lease !== null && lease.until > now && lease.until <= now + LEASE_MS

const parse = (text: string | null): Lease | null => {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isLease(found) ? found : null
  } catch {
    return null
  }
}

const isLease = (value: unknown): value is Lease =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'until' in value &&
  typeof value.owner === 'string' &&
  typeof value.until === 'number'
