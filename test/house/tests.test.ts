import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LONGEST_FIRST } from '../../scripts/tests/longest-first.ts'

const repository = join(import.meta.dirname, '../..')

it('gives no test a second try', () => {
  const files = readdirSync(join(repository, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('test', file))
  const setting = /\bretry: /
  const given = ['vitest.config.ts', ...files].filter((file) =>
    setting.test(readFileSync(join(repository, file), 'utf8')),
  )
  expect(given).toEqual([])
})

it('begins first with files that are there', () => {
  expect(LONGEST_FIRST.filter((file) => !existsSync(join(repository, file)))).toEqual([])
})

it('checks a fresh clone by what `npm test` leaves out, too', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  expect([scripts['test'], scripts['test:thorough']]).toEqual(
    ['!thorough', 'thorough'].map((tags) => `vitest run --tags-filter=${tags}`),
  )
  expect(readFileSync(join(repository, '.ci/run'), 'utf8')).toContain(
    'for tests in test test:thorough',
  )
})

it('tags a whole file by its first line', () => {
  // Else this one would be tagged, too.
  const tag = ['/** @module-tag', 'thorough */'].join(' ')
  const tagged = readdirSync(join(repository, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]test[.]tsx?$/.test(file) && file !== 'house/tests.test.ts')
    .map((file) => [file, readFileSync(join(repository, 'test', file), 'utf8')] as const)
    .filter(([, text]) => text.includes('@module-tag'))
  expect(tagged.length).toBeGreaterThan(0)
  expect(tagged.filter(([, text]) => !text.startsWith(`${tag}\n`)).map(([file]) => file)).toEqual(
    [],
  )
})
