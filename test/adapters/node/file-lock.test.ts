import { spawn } from 'node:child_process'
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileLock } from '#adapters/node/file-lock.ts'
import { TimerScheduler } from '#adapters/system/timer-scheduler.ts'
import { exclusiveLockContract } from '../../contracts/exclusive-lock-contract.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const lockIn = (folder: string) => new FileLock(folder, new TimerScheduler())

exclusiveLockContract('FileLock', () => {
  const folder = temporaryFolder()
  return Promise.resolve(() => lockIn(folder))
})

/** The process id of a process that has ended. */
const deadPid = (): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', '0'])
    child.once('exit', () => resolve(child.pid ?? 0))
  })

describe('a lock on files', () => {
  it('is touched every two seconds for as long as it is held', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'session.lock')
    const touches = new Map<() => void, number>()
    const every = (ms: number, touch: () => void) => {
      touches.set(touch, ms)
      return () => touches.delete(touch)
    }
    const lock = new FileLock(folder, { after: () => () => undefined, every })
    await lock.run('session', async () => {
      const longAgo = new Date(Date.now() - 60_000)
      utimesSync(path, longAgo, longAgo)
      expect([...touches.values()]).toEqual([2000])
      for (const touch of touches.keys()) touch()
      await expect.poll(() => Date.now() - statSync(path).mtimeMs).toBeLessThan(30_000)
    })
    expect(touches.size).toBe(0)
  })

  it('is left to whoever took it over in the meantime', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'session.lock')
    await lockIn(folder).run('session', async () => writeFileSync(path, 'of another'))
    expect(readFileSync(path, 'utf8')).toBe('of another')
  })

  it('leaves no file behind', async () => {
    const folder = temporaryFolder()
    await lockIn(folder).run('session', () => Promise.resolve())
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken over at once from a process that died holding it', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'session.lock')
    writeFileSync(path, JSON.stringify([hostname(), await deadPid(), 'abc']))
    let inside = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, (inside += 1))
      await new Promise(setImmediate)
      inside -= 1
    }
    await Promise.all(Array.from({ length: 8 }, () => lockIn(folder).run('session', work)))
    expect(most).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken over where its holder has not touched it for long', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'session.lock')
    writeFileSync(path, JSON.stringify(['another-machine', 1, 'abc']))
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(path, longAgo, longAgo)
    expect(await lockIn(folder).run('session', () => Promise.resolve('in'))).toBe('in')
  })

  it('waits for a holder on another machine, whose processes cannot be seen', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'session.lock')
    writeFileSync(path, JSON.stringify(['another-machine', await deadPid(), 'abc']))
    let waits = 0
    const scheduler = {
      after: (_: number, work: () => void) => {
        waits += 1
        if (waits < 3) setImmediate(work)
        return () => undefined
      },
      every: () => () => undefined,
    }
    void new FileLock(folder, scheduler).run('session', () => Promise.resolve())
    await expect.poll(() => waits).toBe(3)
    expect(existsSync(path)).toBe(true)
  })

  it('is waited for, and not asked for without a pause, while another clears up', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'session.lock')
    writeFileSync(path, JSON.stringify([hostname(), await deadPid(), 'abc']))
    writeFileSync(`${path}.removal`, '')
    const pauses: number[] = []
    const after = (ms: number) => {
      pauses.push(ms)
      return () => undefined
    }
    const lock = new FileLock(folder, { after, every: after })
    void lock.run('session', () => Promise.resolve())
    await expect.poll(() => pauses).toEqual([25])
  })

  it('is not taken from who took it over while another cleared up', async () => {
    const dead = JSON.stringify([hostname(), await deadPid(), 'abc'])
    const alive = JSON.stringify([hostname(), process.pid, 'def'])
    const folder = temporaryFolder()
    for (let round = 0; round < 40; round += 1) {
      const path = join(folder, `${round}.lock`)
      writeFileSync(path, dead)
      writeFileSync(`${path}.removal`, '')
      let isTaken = false
      const outcome = new Promise((resolve) => {
        const after = (_: number, again: () => void) => {
          if (isTaken) resolve('waits')
          else setImmediate(again)
          return () => undefined
        }
        const lock = new FileLock(folder, { after, every: () => () => undefined })
        void lock.run(String(round), async () => resolve('is in'))
      })
      for (let turn = 0; turn < 5 + (round % 8); turn += 1) await new Promise(setImmediate)
      writeFileSync(path, alive)
      rmSync(`${path}.removal`)
      isTaken = true
      expect([await outcome, readFileSync(path, 'utf8')]).toEqual(['waits', alive])
    }
  })
})
