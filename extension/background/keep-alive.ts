import type { Background } from './background.ts'

const ALARM = 'revive'

/** The browser puts the worker to sleep, or ends it: an alarm wakes it, and everything goes on. */
export const keepAlive = (background: Background): void => {
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void background.resume()
  })
  chrome.runtime.onStartup.addListener(() => void background.resume())
  chrome.runtime.onInstalled.addListener(() => void background.resume())
  void setAlarm()
  void background.resume()
}

const setAlarm = async (): Promise<void> => {
  if (await chrome.alarms.get(ALARM)) return
  await chrome.alarms.create(ALARM, { periodInMinutes: 0.5 })
}
