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
  return [...onPath(NAMES, env), ...OTHER_PLACES].find(isExecutable) ?? null
}

/** The path of a Chromium that shows pages and can do nothing else; null where none is found. */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env['CHROMIUM_PATH']) return null
  return onPath(['chromium-headless-shell'], env).find(isExecutable) ?? null
}

function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
