import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { userOnWire } from '#adapters/http/contract/examples/users.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { buildCli } from './built-cli.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const FROM_SOURCES = ['--import', 'tsx', 'cli/main.ts']
let built: Awaited<ReturnType<typeof buildCli>>

beforeAll(async () => {
  built = await buildCli()
})

afterAll(() => built.remove())

/** The command line in a process of its own, as it is built. */
async function overture({ from = [built.main] } = {}) {
  const server = await fakeServer()
  const { folder, signIn } = cli(server)
  const env = {
    ...process.env,
    NO_COLOR: '1',
    OVERTURE_API_URL: server.origin,
    OVERTURE_CONFIG_DIR: folder,
  }
  const start = (args: string) => {
    const child = spawn(process.execPath, [...from, ...args.split(' ').filter(Boolean)], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const written = { stdout: '', stderr: '' }
    child.stdout.on('data', (chunk: Buffer) => (written.stdout += chunk))
    child.stderr.on('data', (chunk: Buffer) => (written.stderr += chunk))
    const code = new Promise<number | null>((resolve) => child.once('close', resolve))
    return { child, written, code }
  }
  return { server, signIn, start }
}

describe('the exit code', () => {
  it.each([
    [0, 'whoami'],
    [0, '--help'],
    [0, '--version'],
    [1, 'campaign pause 99'],
    [2, ''],
    [2, 'nonsense'],
    [2, 'people list -c x'],
    [4, 'campaign list'],
  ])('is %i for: overture %s', async (expected, args) => {
    const { server, signIn, start } = await overture()
    signIn()
    server.on('GET /api/users/', { body: userOnWire })
    server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
    server.on('GET /api/workspaces/3/campaigns/', refused(403, 'workspace_expired'))
    expect(await start(args).code).toBe(expected)
  })

  it('is 3 while nobody is signed in, from the sources as well', async () => {
    const { start } = await overture({ from: FROM_SOURCES })
    expect(await start('whoami').code).toBe(3)
  })

  it.each([
    ['overture', ['cli/main.ts']],
    ['overture-server', ['scripts/operator.ts']],
  ])('is 0 where nobody reads on what %s prints, as after head', async (_, files) => {
    const { start } = await overture({ from: ['--import', 'tsx', ...files] })
    const { child, written, code } = start('--help')
    child.stdout.destroy()
    expect(await code).toBe(0)
    expect(written.stderr).toBe('')
  })

  it('is 1 where the server is away, in a sentence that says where it was looked for', async () => {
    const { server, signIn, start } = await overture()
    signIn()
    server.close()
    const { written, code } = start('whoami')
    expect(await code).toBe(1)
    expect(written.stderr).toContain(`The server cannot be reached. (${server.origin})`)
  })

  it.each([['SIGINT' as const], ['SIGTERM' as const]])(
    'is 0 when %s ends tasks watch, and what was printed is whole',
    async (signal) => {
      const { server, signIn, start } = await overture()
      signIn()
      server.on('GET /api/users/', { body: userOnWire })
      server.on('GET /api/auth/websocket/', { body: { uuid: 'ticket-1' } })
      const { child, written, code } = start('tasks watch --json')
      await expect
        .poll(() => server.heard, { timeout: 10_000 })
        .toContainEqual({
          action: 'subscribe',
        })
      const task = { action: 'VISIT_PEOPLE', status: 'leased', remark: '', campaign: { id: 7 } }
      server.push({ type: 'task', topic: 'tasks', seq: 1, id: 900, ...task })
      await expect.poll(() => written.stdout).toMatch(/\n$/)
      child.kill(signal)
      expect(await code).toBe(0)
      expect(JSON.parse(written.stdout)).toMatchObject({ id: 900 })
      expect(written.stderr).toBe('')
    },
  )
})
