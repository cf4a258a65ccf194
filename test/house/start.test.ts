import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
let tree: string

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

/** A build that only writes the product, which says what source it was made from. */
const FAKE_VITE = `
const { cpSync, existsSync, mkdirSync } = require('node:fs')
if (existsSync('core/broken.ts')) { console.error('core/broken.ts: no'); process.exit(1) }
mkdirSync('dist/server', { recursive: true })
cpSync('core/source.js', 'dist/server/product.js')
`

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'overture-start-'))
  for (const file of ['start.mjs', 'build-if-needed.mjs', 'sources.mjs']) {
    cpSync(join(repository, 'scripts', file), join(tree, 'scripts', file))
  }
  write('package.json', JSON.stringify({ type: 'module' }))
  write('node_modules/vite/package.json', JSON.stringify({ type: 'commonjs' }))
  write('node_modules/vite/bin/vite.js', FAKE_VITE)
  write('core/source.js', "console.log('first product')")
})

afterEach(() => rmSync(tree, { recursive: true, force: true }))

const start = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: tree,
    encoding: 'utf8',
  })
  return { status, stdout: stdout.trim().split('\n'), stderr }
}

describe('npm start', () => {
  it('builds what is not built, then runs it', () => {
    expect(start()).toMatchObject({
      status: 0,
      stdout: [expect.stringMatching(/^Building/), 'first product'],
    })
  })

  it('builds nothing twice', () => {
    start()
    expect(start().stdout).toEqual(['first product'])
  })

  it('builds again when a source has changed', () => {
    start()
    write('core/source.js', "console.log('second product')")
    expect(start().stdout).toEqual([expect.stringMatching(/^Building/), 'second product'])
  })

  it('says why a build failed, runs nothing, and tries again the next time', () => {
    start()
    write('core/broken.ts', 'nonsense')
    const failed = start()
    expect(failed).toMatchObject({ status: 1, stdout: [expect.stringMatching(/^Building/)] })
    expect(failed.stderr).toMatch(/^The build failed\.\ncore\/broken\.ts: no/)
    rmSync(join(tree, 'core/broken.ts'))
    expect(start().stdout).toEqual([expect.stringMatching(/^Building/), 'first product'])
  })

  it('says what to do where the packages are missing', () => {
    rmSync(join(tree, 'node_modules'), { recursive: true })
    const { status, stderr } = start()
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(/npm ci/) })
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
