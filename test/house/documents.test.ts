import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linesOf, namedIn } from '../fixtures/documents/commands-of.ts'
import { LANES } from '../pictures/lane.ts'
import { titlesIn } from './test-titles.ts'

const repository = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}
const testFiles = readdirSync(join(repository, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join(repository, 'test', name))
const scenes = readdirSync(join(repository, 'test/pictures'))
  .filter((name) => name.endsWith('-scenes.ts'))
  .map((name) => readFileSync(join(repository, 'test/pictures', name), 'utf8'))
  .join('\n')

const documents = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'docs/operations.md']
const commands = [
  ...new Set(documents.flatMap((document) => [...linesOf(document), ...namedIn(document)])),
].filter((command) => command.startsWith('npm run ') && !command.includes('<'))

/** What `npm run long` is told to run, where it is told; none where nothing is there. */
const filesOfLongRun = (filter: string, title: string | undefined): readonly string[] =>
  testFiles.filter(
    (file) =>
      file.includes(filter) &&
      (title === undefined || [...titlesIn(file)].some((one) => one.includes(title))),
  )

describe('an npm script that a document names', () => {
  it.each(commands)('%s is there, and so is what it is told to run', (command) => {
    const [, name = '', words = ''] = /^npm run (\S+)(?: (?:-- )?(.+))?$/.exec(command) ?? []
    expect(scripts).toHaveProperty([name])
    const [, file] = /^tsx (\S+)/.exec(scripts[name] ?? '') ?? []
    if (file !== undefined) expect(existsSync(join(repository, file))).toBe(true)
    if (name === 'long' && words !== '') {
      const [filter = '', title] = words.split(' -- -t ')
      expect(filesOfLongRun(filter, title)).not.toEqual([])
    }
    if (name === 'pictures' && words !== '') {
      const [named = '', lane = ''] = words.split(' ')
      for (const word of named.split(',')) expect(scenes).toMatch(new RegExp(`name: '[^']*${word}`))
      expect(LANES.map(({ language, device }) => `${language}-${device}`)).toContain(lane)
    }
  })
})
