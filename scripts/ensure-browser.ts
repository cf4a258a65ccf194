import { execFileSync, spawnSync } from 'node:child_process'
import { findBrowser, findHeadlessShell } from '#adapters/node/find-browser.ts'

const FONTS = ['fonts-noto-cjk', 'fonts-noto-color-emoji']

/** The path of a browser for the tests, installed by apt where that is possible. */
export function ensureBrowser(): string {
  const found = findBrowser()
  const browsers = found ? [] : ['chromium', 'chromium-headless-shell']
  const missing = [...browsers, ...(hasJapaneseFont() ? [] : FONTS)]
  if (missing.length > 0 && mayInstall()) install(missing)
  const browser = findBrowser()
  if (browser) return browser
  throw new Error(
    'No Chromium was found: install Chromium or Chrome for Testing (on Debian: ' +
      `apt-get install chromium ${FONTS.join(' ')}) or set CHROMIUM_PATH to its executable.`,
  )
}

/** The same for pages alone: the shell, which costs a third less, where there is one. */
export function ensureHeadlessBrowser(): string {
  const browser = ensureBrowser()
  return findHeadlessShell() ?? browser
}

function hasJapaneseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(' ')} with apt-get…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', ...args], { env, stdio: 'pipe' })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}
