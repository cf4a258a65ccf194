import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { userExamples } from '#adapters/http/contract/examples/users.ts'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import type { Benchmark } from './figure.ts'
import { inPairs } from './pairs.ts'

const OVERTURE = join(import.meta.dirname, '../../cli/overture.cjs')

/** What Node took of the processor with these arguments, in milliseconds, by the shell's own count. */
const timed =
  (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  async (): Promise<number> => {
    const { stderr } = await promisify(execFile)(
      'bash',
      ['-c', 'TIMEFORMAT="%U %S"; time "$@" 2>&1 >/dev/null', 'bash', process.execPath, ...args],
      { env: { ...process.env, NODE_OPTIONS: '', ...env } },
    )
    const [user, system] = stderr.trim().split(' ').map(Number)
    return ((user ?? NaN) + (system ?? NaN)) * 1000
  }

/** The command line as it is installed, built, beside a Node that does nothing, and one that makes a call. */
export const commandLine: Benchmark = {
  name: 'cli',
  async measure() {
    await buildIfNeeded()
    const folder = mkdtempSync(join(tmpdir(), 'overture-cli-'))
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(userExamples.getUser.answer))
    }).listen(0, 'localhost')
    await once(server, 'listening')
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const session = { server: origin, access: 'access', refresh: 'refresh' }
    writeFileSync(join(folder, 'session.json'), JSON.stringify(session))
    const call = `require('node:http').get('${origin}', (answer) => answer.resume())`
    const env = { OVERTURE_API_URL: origin, OVERTURE_CONFIG_DIR: folder }
    const nothing = timed(['-e', '0'])
    const figure = async (name: string, floor: () => Promise<number>, args: readonly string[]) => ({
      name: `${name}, ms of CPU`,
      ...(await inPairs({ floor, ours: timed([OVERTURE, ...args], env), pairs: 16 })),
    })
    try {
      return [
        { ...(await figure('--help', nothing, ['--help'])), gate: 1.35, goal: 1.2 },
        { ...(await figure('--version', nothing, ['--version'])), gate: 1.35, goal: 1.2 },
        { ...(await figure('whoami', timed(['-e', call]), ['whoami'])), gate: 3, goal: 2 },
      ]
    } finally {
      server.close()
      rmSync(folder, { recursive: true })
    }
  },
}
