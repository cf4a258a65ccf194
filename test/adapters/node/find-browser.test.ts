import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrowser, findHeadlessShell } from '#adapters/node/find-browser.ts'

function executable(name: string): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'overture-browser-'))
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return { folder, path }
}

describe('looking for a browser', () => {
  it('takes the one that CHROMIUM_PATH names', () => {
    const { path } = executable('my-browser')
    expect(findBrowser({ CHROMIUM_PATH: path, PATH: '' })).toBe(path)
  })

  it('finds none where CHROMIUM_PATH names nothing that runs, rather than another one', () => {
    expect(findBrowser({ CHROMIUM_PATH: '/nowhere/chromium', PATH: '/usr/bin' })).toBeNull()
  })

  it('finds a Chromium on the path', () => {
    const { folder, path } = executable('chromium')
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(path)
  })

  it('does not take branded Chrome, which loads no unpacked extension', () => {
    const { folder, path } = executable('google-chrome')
    expect(findBrowser({ PATH: folder })).not.toBe(path)
  })

  it('finds the shell that shows pages alone, but where another browser was chosen', () => {
    const { folder, path } = executable('chromium-headless-shell')
    expect(findHeadlessShell({ PATH: folder })).toBe(path)
    expect(findHeadlessShell({ PATH: folder, CHROMIUM_PATH: '/my/chromium' })).toBeNull()
    expect(findHeadlessShell({ PATH: '/nowhere' })).toBeNull()
  })
})
