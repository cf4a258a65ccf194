import { beforeEach, expect, it } from 'vitest'
import { BackgroundWindow, isWorkWindow } from '#extension/background/background-window.ts'
import { StoredValue } from '#extension/background/stored-value.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeStorageArea } from '../../fakes/fake-storage-area.ts'

let clock: FakeClock
let area: FakeStorageArea
let tabs: Set<number>
let opened: unknown[]
let status: string

beforeEach(() => {
  clock = new FakeClock()
  area = new FakeStorageArea()
  tabs = new Set()
  opened = []
  status = 'complete'
})

/** The window as a worker that has just started finds it. */
const backgroundWindow = (): BackgroundWindow => {
  const windows = {
    create: (how: unknown) => {
      opened.push(how)
      tabs.add(opened.length)
      return Promise.resolve({ id: 100 + opened.length, tabs: [{ id: opened.length }] })
    },
  }
  const browser = {
    windows,
    tabs: {
      get: (id: number) =>
        tabs.has(id)
          ? Promise.resolve({ id, status })
          : Promise.reject(new Error('No tab with id.')),
      remove: (id: number) => {
        if (!tabs.delete(id)) return Promise.reject(new Error('No tab with id.'))
        return Promise.resolve()
      },
    },
  }
  const stored = new StoredValue(area, 'work-window', isWorkWindow)
  return new BackgroundWindow({ browser, stored, clock, scheduler: clock })
}

it('the extension opens one small window that does not come to the front, and stays in it', async () => {
  expect(await backgroundWindow().tab()).toBe(1)
  expect(await backgroundWindow().tab()).toBe(1)
  expect(opened).toMatchObject([{ focused: false, type: 'normal' }])
})

it('the extension works in a new window once its first, empty page has come up', async () => {
  status = 'loading'
  let tab: number | null = null
  void backgroundWindow()
    .tab()
    .then((id) => (tab = id))
  await clock.elapse(1_000)
  expect(tab).toBeNull()
  status = 'complete'
  await clock.elapse(50)
  expect(tab).toBe(1)
})

it('the extension works in a new window after five seconds, whatever it says of its first page', async () => {
  status = 'loading'
  const tab = backgroundWindow().tab()
  await clock.elapse(5_000)
  expect(await tab).toBe(1)
})

it('the extension opens another window where the user closed the one before', async () => {
  await backgroundWindow().tab()
  tabs.clear()
  expect(await backgroundWindow().tab()).toBe(2)
})

it('the extension says when its window was opened, for as long as it is open', async () => {
  expect(await backgroundWindow().openedAt()).toBeNull()
  const openedAt = clock.now()
  await backgroundWindow().tab()
  await clock.elapse(60_000)
  await backgroundWindow().tab()
  expect(await backgroundWindow().openedAt()).toBe(openedAt)
  tabs.clear()
  expect(await backgroundWindow().openedAt()).toBeNull()
})

it('the extension’s window closes after five idle minutes, not before', async () => {
  await backgroundWindow().tab()
  await clock.elapse(299_000)
  await backgroundWindow().closeIfIdle()
  expect(tabs.size).toBe(1)
  await clock.elapse(1_000)
  await backgroundWindow().closeIfIdle()
  expect(tabs.size).toBe(0)
})

it('the extension’s window stays for as long as it is worked in, however long ago it was opened', async () => {
  await backgroundWindow().tab()
  await clock.elapse(299_000)
  await backgroundWindow().tab()
  await clock.elapse(299_000)
  await backgroundWindow().closeIfIdle()
  expect(tabs.size).toBe(1)
})

it('the extension’s window may be closed when it is closed already', async () => {
  await backgroundWindow().close()
  await backgroundWindow().tab()
  tabs.clear()
  await backgroundWindow().close()
  expect(await backgroundWindow().tab()).toBe(2)
})
