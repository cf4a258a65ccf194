import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import type { Benchmark } from './figure.ts'
import { inPairs } from './pairs.ts'

const root = join(import.meta.dirname, '../..')

/** The same database, with nothing in it. */
const BARE = `
  import { PGlite } from '@electric-sql/pglite'
  const pg = await PGlite.create(process.argv[1])
  await pg.query('select 1')
  console.log('Bare runs')
`

/** How long until a process says that it runs, in milliseconds; then it is ended. */
const started = async (args: readonly string[], dataDir: string): Promise<number> => {
  const from = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', NETWORK_PORT: '0', OVERTURE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let took: number | undefined
  for await (const line of createInterface(child.stdout)) {
    if (!/^\w+ runs/.test(line)) continue
    took = performance.now() - from
    child.kill('SIGTERM')
  }
  await ended
  if (took === undefined) throw new Error('It ended before it ran.')
  return took
}

const OURS = ['scripts/start.mjs']
const bareIn = (dataDir: string) => ['--input-type=module', '-e', BARE, dataDir]

/** From a start of what is built to its first line, beside a bare PGlite, which has a folder of its own. */
export const start: Benchmark = {
  name: 'start',
  async measure() {
    await buildIfNeeded()
    const folder = mkdtempSync(join(tmpdir(), 'overture-start-'))
    let made = 0
    const anew = async (argsIn: (dataDir: string) => readonly string[]): Promise<number> => {
      const dataDir = join(folder, String((made += 1)))
      const took = await started(argsIn(dataDir), dataDir)
      await rm(dataDir, { recursive: true })
      return took
    }
    const kept = join(folder, 'kept')
    try {
      const empty = await inPairs({
        floor: () => anew(bareIn),
        ours: () => anew(() => OURS),
      })
      const again = await inPairs({
        floor: () => started(bareIn(`${kept}-bare`), folder),
        ours: () => started(OURS, kept),
      })
      // These targets are times, for whoever waits.
      const within = (gate: number, goal: number, floor: number) => ({
        gate: gate / floor,
        goal: goal / floor,
      })
      return [
        { name: 'with an empty folder, ms', ...empty, ...within(5000, 5000, empty.floor) },
        { name: 'with its data, ms', ...again, ...within(3000, 1500, again.floor) },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
