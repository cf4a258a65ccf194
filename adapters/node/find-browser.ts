import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Branded Google Chrome is not looked for: since 137 it ignores `--load-extension`. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-for-testing', 'chrome-for-testing']

const OTHER_PLACES = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]

/** The path of a Chromium that loads unpacked extensions; null where none is found. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const chosen = env['CHROMIUM_PATH']
  if (chosen) return isExecutable(chosen) ? chosen : null
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...OTHER_PLACES].find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
