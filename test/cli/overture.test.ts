import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/sources.mjs'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const BUILT = 'dist/cli/main.cjs'
const BUILT_OF = 'dist/cli/sources.json'

/** An installation whose build says that it is one, as its sources do. */
const installed = () => {
  const folder = temporaryFolder()
  const at = (path: string) => join(folder, path)
  for (const each of ['cli', 'core', 'dist/cli']) mkdirSync(at(each), { recursive: true })
  cpSync(join(root, 'cli/overture.cjs'), at('cli/overture.cjs'))
  symlinkSync(join(root, 'node_modules'), at('node_modules'))
  writeFileSync(at('cli/main.ts'), `console.log('from its sources')`)
  writeFileSync(at('core/goal.ts'), '')
  writeFileSync(at(BUILT_OF), JSON.stringify(['cli/main.ts', 'core/goal.ts']))
  writeFileSync(at(BUILT), `console.log('as it was built')`)
  const started = () => spawnSync(process.execPath, [at('cli/overture.cjs')]).stdout.toString()
  return { at, started }
}

it('starts as it was built, until something that it was built of changes or is gone', () => {
  const { at, started } = installed()
  expect(started()).toBe('as it was built\n')
  const later = Date.now() / 1_000 + 60
  writeFileSync(at('core/unused.ts'), '')
  utimesSync(at('core/unused.ts'), later, later)
  expect(started()).toBe('as it was built\n')
  utimesSync(at('core/goal.ts'), later, later)
  expect(started()).toBe('from its sources\n')
  rmSync(at('core/goal.ts'))
  expect(started()).toBe('from its sources\n')
})

it('starts from its sources where it was never built, or by a version that did not say of what', () => {
  const { at, started } = installed()
  rmSync(at(BUILT_OF))
  expect(started()).toBe('from its sources\n')
  rmSync(at(BUILT))
  expect(started()).toBe('from its sources\n')
})

it('starts as it was built where its sources are not installed', () => {
  const { at, started } = installed()
  rmSync(at('cli/main.ts'))
  expect(started()).toBe('as it was built\n')
})
