import { describe, expect, it, onTestFinished } from 'vitest'
import {
  HEARTBEAT_MS,
  LEASE_MS,
  LocalStorageExclusiveLock,
  SETTLE_MS,
} from '#adapters/browser/local-storage-exclusive-lock.ts'
import { lockAmongTabs } from '#adapters/browser/lock-among-tabs.ts'
import {
  ANNOUNCE_MS,
  WebLocksExclusiveLock,
  type Locks,
} from '#adapters/browser/web-locks-exclusive-lock.ts'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { exclusiveLockContract } from '../../contracts/exclusive-lock-contract.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { MemoryStorage } from '../../fakes/memory-storage.ts'

const browserLocks = (): Locks => {
  const inTurn = new InProcessLock()
  const held = new Set<string>()
  return {
    request: (name, work) =>
      inTurn.run(name, async () => {
        held.add(name)
        try {
          return await work()
        } finally {
          held.delete(name)
        }
      }),
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  }
}

/** A clock whose time passes as fast as everybody is done with the moment before. */
const passingClock = () => {
  const clock = new FakeClock()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const pass = async () => {
    while (!isOver) await clock.elapse(SETTLE_MS / 5)
  }
  void pass()
  return { scheduler: clock, clock }
}

/** Storage as one of several processes sees it: what others write comes later, in one order for all. */
class LateStorage extends MemoryStorage {
  readonly #tell: (change: (storage: LateStorage) => void) => void

  constructor(origin: Set<LateStorage>, scheduler: Scheduler) {
    super()
    origin.add(this)
    this.#tell = (change) =>
      scheduler.after(SETTLE_MS / 2 - 1, () => {
        for (const storage of origin) change(storage)
      })
  }

  override setItem(key: string, value: string): void {
    super.setItem(key, value)
    this.#tell((storage) => storage.#hear(key, value))
  }

  override removeItem(key: string): void {
    super.removeItem(key)
    this.#tell((storage) => storage.#hear(key, null))
  }

  #hear(key: string, value: string | null): void {
    if (value === null) super.removeItem(key)
    else super.setItem(key, value)
  }
}

exclusiveLockContract('WebLocksExclusiveLock', () => {
  const locks = browserLocks()
  const clock = new FakeClock()
  const ports = { storage: new MemoryStorage(), scheduler: clock, clock }
  return Promise.resolve(() => new WebLocksExclusiveLock(locks, ports))
})

exclusiveLockContract('LocalStorageExclusiveLock', () => {
  const storage = new MemoryStorage()
  const ports = { storage, ...passingClock() }
  return Promise.resolve(() => new LocalStorageExclusiveLock(ports))
})

describe('the lock of a browser', () => {
  it("is the browser's own where the page has it, and a lease where not", () => {
    const clock = new FakeClock()
    const fallback = { storage: new MemoryStorage(), scheduler: clock, clock }
    expect(lockAmongTabs(browserLocks(), fallback)).toBeInstanceOf(WebLocksExclusiveLock)
    expect(lockAmongTabs(undefined, fallback)).toBeInstanceOf(LocalStorageExclusiveLock)
  })
})

describe('the lock of a browser whose storage is late', () => {
  /** Two tabs of two processes, of which one changes what is stored and the other reads it next. */
  function tabs() {
    const clock = new FakeClock()
    const locks = browserLocks()
    const origin = new Set<LateStorage>()
    const tab = () => {
      const storage = new LateStorage(origin, clock)
      const lock = new WebLocksExclusiveLock(locks, { storage, scheduler: clock, clock })
      return { storage, lock }
    }
    return { clock, locks, one: tab(), other: tab() }
  }

  it('lets the next tab in once the writes of the one before are there', async () => {
    const { clock, one, other } = tabs()
    await one.lock.run('session', async () => one.storage.setItem('token', 'new'))
    expect(other.storage.getItem('token')).toBeNull()
    const read = other.lock.run('session', async () => other.storage.getItem('token'))
    await clock.elapse(SETTLE_MS)
    expect(await read).toBe('new')
  })

  it('lets the tab that wrote in at once, and others once its writes are there', async () => {
    const { clock, locks, one, other } = tabs()
    for (const tab of [one, one, one]) await tab.lock.run('session', async () => undefined)
    await clock.elapse(ANNOUNCE_MS)
    expect(await locks.query()).toEqual({ held: [] })
    await other.lock.run('session', async () => undefined)
  })

  it('holds up no tab for long where storage stays behind', async () => {
    const { clock, locks, other } = tabs()
    void locks.request('overture.session.turn.7', () => new Promise(() => {}))
    const done = other.lock.run('session', async () => 'in')
    await clock.elapse(ANNOUNCE_MS)
    expect(await done).toBe('in')
  })

  it('holds up no tab for longer where it is hidden and its timers come late', async () => {
    const { clock, locks } = tabs()
    const scheduler: Scheduler = {
      after: (ms, work) => clock.after(Math.max(ms, 1_000), work),
      every: (ms, work) => clock.every(Math.max(ms, 1_000), work),
    }
    const hidden = new WebLocksExclusiveLock(locks, {
      storage: new MemoryStorage(),
      scheduler,
      clock,
    })
    void locks.request('overture.session.turn.7', () => new Promise(() => {}))
    let isIn = false
    void hidden.run('session', async () => {
      isIn = true
    })
    await clock.elapse(ANNOUNCE_MS)
    expect(isIn).toBe(true)
  })

  it('works where nothing can be stored', async () => {
    const { locks, one } = tabs()
    one.storage.isFull = true
    expect(await one.lock.run('session', async () => 'in')).toBe('in')
    expect(await locks.query()).toEqual({ held: [] })
  })
})

describe('a lease in local storage', () => {
  const KEY = 'overture.lock.session'

  function tabs() {
    const clock = new FakeClock()
    const storage = new MemoryStorage()
    const inside: string[] = []
    const open = () => new LocalStorageExclusiveLock({ storage, scheduler: clock, clock })
    /** Goes in and stays until it is let go. */
    const enter = (name: string, tab = open()) => {
      let leave = (): void => {}
      const left = tab.run('session', () => {
        inside.push(name)
        return new Promise<void>((resolve) => {
          leave = resolve
        })
      })
      return { leave: () => leave(), left }
    }
    return { clock, storage, inside, open, enter }
  }

  it('lets in one of two tabs that came at the same moment and heard of each other later', async () => {
    const { clock, inside, enter } = tabs()
    const origin = new Set<LateStorage>()
    const tab = () => {
      const storage = new LateStorage(origin, clock)
      return new LocalStorageExclusiveLock({ storage, scheduler: clock, clock })
    }
    const holders = [enter('one', tab()), enter('other', tab())]
    await clock.elapse(LEASE_MS)
    expect(inside).toHaveLength(1)
    for (const holder of holders) holder.leave()
    await clock.elapse(4 * SETTLE_MS)
    expect(inside).toHaveLength(2)
  })

  it('is kept for as long as the holder works', async () => {
    const { clock, inside, enter } = tabs()
    enter('slow')
    await clock.elapse(SETTLE_MS)
    enter('next')
    await clock.elapse(20 * LEASE_MS)
    expect(inside).toEqual(['slow'])
  })

  it('passes on from a tab that died once the lease has run out', async () => {
    const { clock, storage, inside, enter } = tabs()
    storage.setItem(KEY, JSON.stringify({ owner: 'dead', until: clock.now() + LEASE_MS }))
    enter('next')
    await clock.elapse(LEASE_MS - SETTLE_MS)
    expect(inside).toEqual([])
    await clock.elapse(3 * SETTLE_MS)
    expect(inside).toEqual(['next'])
  })

  it.each([
    ['was written by a clock that was wrong', (now: number) => now + 100 * LEASE_MS],
    ['has run out', (now: number) => now - 1],
  ])('holds up nobody where it %s', async (_, until) => {
    const { clock, storage, inside, enter } = tabs()
    storage.setItem(KEY, JSON.stringify({ owner: 'wrong', until: until(clock.now()) }))
    enter('next')
    await clock.elapse(SETTLE_MS)
    expect(inside).toEqual(['next'])
  })

  it.each(['', 'null', '{', '[]', '{"owner":1,"until":"soon"}'])(
    'holds up nobody where it reads %j',
    async (text) => {
      const { clock, storage, inside, enter } = tabs()
      storage.setItem(KEY, text)
      enter('next')
      await clock.elapse(SETTLE_MS)
      expect(inside).toEqual(['next'])
    },
  )

  it('is gone from storage once its holder is through', async () => {
    const { clock, storage, enter } = tabs()
    const holder = enter('one')
    await clock.elapse(HEARTBEAT_MS)
    holder.leave()
    await holder.left
    expect(storage.length).toBe(0)
  })

  it('taken over from a sleeping tab is left alone when that one wakes up', async () => {
    const { clock, storage, inside, enter } = tabs()
    const sleeper = enter('sleeper')
    await clock.elapse(SETTLE_MS)
    const taken = JSON.stringify({ owner: 'another', until: clock.now() + LEASE_MS })
    storage.setItem(KEY, taken)
    await clock.elapse(HEARTBEAT_MS)
    sleeper.leave()
    await settled()
    expect(inside).toEqual(['sleeper'])
    expect(storage.getItem(KEY)).toBe(taken)
  })

  it('that cannot be written lets the page take turns with itself', async () => {
    const { clock, storage, inside, open, enter } = tabs()
    storage.isFull = true
    const tab = open()
    const first = enter('first', tab)
    enter('second', tab)
    await clock.elapse(LEASE_MS)
    expect(inside).toEqual(['first'])
    first.leave()
    await settled()
    expect(inside).toEqual(['first', 'second'])
  })
})
