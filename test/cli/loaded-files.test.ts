import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userOnWire } from '#adapters/http/contract/examples/users.ts'
import { buildProgram } from '#cli/program.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { buildCli } from './built-cli.ts'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

let built: Awaited<ReturnType<typeof buildCli>>

beforeAll(async () => {
  built = await buildCli()
})

afterAll(() => built.remove())

interface Coverage {
  readonly result: readonly { readonly url: string }[]
}

/** The files that a command line runs, by Node's own record of them, and their bytes. */
const loadedBy = async (words: string) => {
  const server = await fakeServer()
  const { folder, signIn } = cli(server)
  signIn()
  server.on('GET /api/users/', { body: userOnWire })
  const coverage = temporaryFolder()
  const env = {
    ...process.env,
    NODE_V8_COVERAGE: coverage,
    OVERTURE_API_URL: server.origin,
    OVERTURE_CONFIG_DIR: folder,
  }
  await once(spawn(process.execPath, [built.main, ...words.split(' ')], { env }), 'exit')
  const [record = ''] = readdirSync(coverage)
  const { result } = JSON.parse(readFileSync(join(coverage, record), 'utf8')) as Coverage
  const files = result
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url }) => fileURLToPath(url))
  return {
    files: files.map((file) => file.replace(dirname(built.main), '')),
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
  }
}

describe('the built command line loads', () => {
  it('one file for help, of 92 KB', async () => {
    const { files, bytes } = await loadedBy('--help')
    expect(files).toEqual(['/main.cjs'])
    expect(bytes).toBeLessThan(92_000)
  })

  it('nothing that runs other programs, which commander could', () => {
    expect(readFileSync(built.main, 'utf8')).not.toContain('child_process')
  })

  it('its sources by name to see whether they changed: the contract that became code included, no package', () => {
    const sources = JSON.parse(
      readFileSync(join(dirname(built.main), 'sources.json'), 'utf8'),
    ) as readonly string[]
    for (const file of [
      'cli/main.ts',
      'adapters/http/contract/all.ts',
      'scripts/contract/guard-code.ts',
    ]) {
      expect(sources).toContain(file)
    }
    expect(sources.filter((file) => !existsSync(file) || file.includes('node_modules'))).toEqual([])
  })

  it('of its commands those that are named', () => {
    const never = () => Promise.reject(new Error('Nothing is run.'))
    const wholeOf = (...words: readonly string[]) =>
      buildProgram(never, never, words)
        .commands.filter(({ commands }) => commands.length > 0)
        .map((command) => command.name())
    expect(wholeOf('--help')).toEqual([])
    expect(wholeOf('--json', 'campaign', 'list')).toEqual(['campaign'])
    expect(wholeOf('help', 'people', 'list')).toEqual(['people'])
  })

  it.each([
    ['--version', 5, 100_000],
    ['whoami', 14, 400_000],
  ])('hardly more for %s', async (words, most, mostBytes) => {
    const { files, bytes } = await loadedBy(words)
    expect(files.length).toBeLessThanOrEqual(most)
    expect(bytes).toBeLessThan(mostBytes)
  })
})
