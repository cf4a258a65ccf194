import { beforeEach, expect, it, vi } from 'vitest'
import type { Background } from '#extension/background/background.ts'
import { keepAlive } from '#extension/background/keep-alive.ts'
import { FakeChromeEvent } from '../../fakes/fake-chrome-event.ts'
import { settled } from '../../fakes/fake-clock.ts'

let alarms: Map<string, unknown>
let onAlarm: FakeChromeEvent<[{ name: string }]>
let onStartup: FakeChromeEvent<[]>
let onInstalled: FakeChromeEvent<[]>
let resumes: number

beforeEach(() => {
  alarms = new Map()
  onAlarm = new FakeChromeEvent()
  onStartup = new FakeChromeEvent()
  onInstalled = new FakeChromeEvent()
  resumes = 0
  vi.stubGlobal('chrome', {
    alarms: {
      onAlarm,
      get: async (name: string) => alarms.get(name),
      create: async (name: string, how: unknown) => alarms.set(name, how),
    },
    runtime: { onStartup, onInstalled },
  })
})

const start = async (): Promise<void> => {
  const resume = async (): Promise<void> => {
    resumes += 1
  }
  keepAlive({ resume } as unknown as Background)
  await settled()
}

it('the worker goes on when it starts, and whenever the browser wakes it', async () => {
  await start()
  expect(resumes).toBe(1)
  onStartup.fire()
  expect(resumes).toBe(2)
  onInstalled.fire()
  expect(resumes).toBe(3)
  onAlarm.fire({ name: 'revive' })
  expect(resumes).toBe(4)
  onAlarm.fire({ name: 'of another kind' })
  expect(resumes).toBe(4)
})

it('the worker is woken each half minute, by the one alarm that outlives it', async () => {
  await start()
  const [[name, how] = []] = alarms
  expect([name, how]).toEqual(['revive', { periodInMinutes: 0.5 }])
  await start()
  expect(alarms.get('revive')).toBe(how)
})
