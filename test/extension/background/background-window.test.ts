import { beforeEach, expect, it } from 'vitest'
import { BackgroundWindow, isWorkWindow } from '#extension/background/background-window.ts'
import { StoredValue } from '#extension/background/stored-value.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeStorageArea } from '../../fakes/fake-storage-area.ts'

let clock: FakeClock
let area: FakeStorageArea
let tabs: Set<number>
let opened: unknown[]
let status: string
let created: (tabId: number) => object | undefined

beforeEach(() => {
  clock = new FakeClock()
  area = new FakeStorageArea()
  tabs = new Set()
  opened = []
  status = 'complete'
  created = (id) => ({ id: 100 + id, tabs: [{ id }] })
})

/** The window as a worker that has just started finds it. */
const backgroundWindow = (): BackgroundWindow => {
  const windows = {
    create: (how: unknown) => {
      opened.push(how)
      tabs.add(opened.length)
      return Promise.resolve(created(opened.length))
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
  expect(opened).toMatchObject([{ focused: false, type: 'normal', url: 'about:blank' }])
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

it('the extension stays in its new window, though its worker ends while the first page comes up', async () => {
  status = 'loading'
  void backgroundWindow().tab()
  await settled()
  expect(await backgroundWindow().tab()).toBe(1)
  expect(opened).toHaveLength(1)
})

it.each([
  ['nothing', undefined],
  ['no window', { tabs: [{ id: 1 }] }],
  ['no tabs', { id: 101 }],
  ['no tab', { id: 101, tabs: [] }],
])('the extension works in no tab where the browser opened %s', async (_, answer) => {
  created = () => answer
  await expect(backgroundWindow().tab()).rejects.toThrow('No window')
  expect(await area.get('work-window')).toEqual({})
})

it.each(['windowId', 'tabId', 'openedAt', 'usedAt'])(
  'the extension takes what it stored of its window for none where it lacks a number: %s',
  (missing) => {
    const stored = { windowId: 101, tabId: 5, openedAt: 1, usedAt: 1 }
    expect(isWorkWindow(stored)).toBe(true)
    expect(isWorkWindow({ ...stored, [missing]: '1' })).toBe(false)
    const { [missing]: _, ...others }: Record<string, number> = stored
    expect(isWorkWindow(others)).toBe(false)
  },
)

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
  expect(await area.get('work-window')).toEqual({})
  expect(await backgroundWindow().tab()).toBe(2)
})
