import { describe, expect, it } from 'vitest'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { taskOnWire } from '#adapters/http/contract/examples/tasks.ts'
import { userOnWire } from '#adapters/http/contract/examples/users.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

const task = (seq: number, id: number, status: string) => ({
  type: 'task',
  topic: 'tasks',
  seq,
  id,
  remark: '',
  action: 'VISIT_PEOPLE',
  status,
  campaign: { id: 7 },
})

async function watching(args = 'tasks watch --json', tasks: readonly object[] = []) {
  const server = await fakeServer()
  server.on('GET /api/tasks/', { body: pageOnWire(tasks) })
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/users/', { body: userOnWire })
  server.on('GET /api/auth/websocket/', { body: { uuid: 'ticket-1' } })
  const { written, ended } = overture.start(args)
  await expect.poll(() => server.heard).toContainEqual({ action: 'subscribe' })
  server.push({ type: 'subscribed', topic: 'tasks', seq: 0 })
  const lines = () => written.stdout.split('\n').filter(Boolean)
  return { server, overture, written, ended, lines }
}

describe('overture tasks watch', () => {
  it('prints one JSON a line and ends cleanly on Ctrl-C', async () => {
    const { server, overture, ended, lines, written } = await watching()
    server.push(task(1, 900, 'leased'))
    server.push(task(2, 900, 'succeeded'))
    await expect.poll(lines).toHaveLength(2)
    overture.interrupt()
    expect(await ended).toBe(0)
    const read = lines().map((line) => JSON.parse(line) as object)
    expect(read[1]).toMatchObject({ id: 900, status: 'succeeded', campaign: { id: 7 } })
    expect(written.stderr).toBe('')
    await expect.poll(() => server.sockets[0]?.readyState).toBe(3)
  })

  it('prints a line for people, and says that it watches', async () => {
    const { server, overture, ended, lines, written } = await watching('tasks watch')
    server.push(task(1, 900, 'failed'))
    await expect.poll(lines).toHaveLength(1)
    expect(lines()[0]).toMatch(/failed +VISIT_PEOPLE +task 900, campaign 7$/)
    expect(written.stderr).toBe('Watching tasks; Ctrl-C ends.\n')
    overture.interrupt()
    expect(await ended).toBe(0)
  })

  it('fetches the tasks that it missed', async () => {
    const before = [
      { ...taskOnWire, id: 900, status: 'pending' },
      { ...taskOnWire, id: 12, status: 'succeeded' },
    ]
    const { server, overture, ended, lines } = await watching('tasks watch --json', before)
    await expect.poll(() => server.asked('GET /api/tasks/')).toHaveLength(1)
    server.on('GET /api/tasks/', {
      body: pageOnWire([
        { ...taskOnWire, id: 902, status: 'leased' },
        { ...taskOnWire, id: 901, status: 'succeeded' },
        { ...taskOnWire, id: 900, status: 'succeeded' },
        { ...taskOnWire, id: 12, status: 'succeeded' },
      ]),
    })
    server.push(task(1, 900, 'leased'))
    server.push(task(9, 902, 'leased'))
    await expect.poll(lines).toHaveLength(4)
    const read = lines().map((line) => JSON.parse(line) as { id: number; status: string })
    expect(read.map(({ id, status }) => `${id} ${status}`)).toEqual([
      '900 leased',
      '902 leased',
      '900 succeeded',
      '901 succeeded',
    ])
    overture.interrupt()
    await ended
  })

  it('ends with 3 when nobody is signed in, at once and later', async () => {
    const server = await fakeServer()
    expect((await cli(server).json('tasks watch')).code).toBe(3)

    const { server: other, ended } = await watching()
    other.on('GET /api/auth/websocket/', refused(401, 'token_not_valid'))
    other.on('POST /api/token/refresh/', refused(401, 'token_not_valid'))
    for (const socket of other.sockets) socket.terminate()
    expect(await ended).toBe(3)
  })

  it('ends with 4 when the workspace is expired, unless another one is open', async () => {
    const server = await fakeServer()
    const overture = cli(server)
    overture.signIn()
    server.on('GET /api/users/', { body: userOnWire })
    server.on('GET /api/auth/websocket/', { body: { uuid: 'ticket-1' } })
    const expired = { ...workspaceOnWire, status: 'expired' }
    server.on('GET /api/workspaces/', { body: pageOnWire([expired]) })
    expect(await overture.json('tasks watch')).toMatchObject({
      ...{ code: 4, data: null, error: { error: { code: 'workspace_expired' } } },
    })
    server.on('GET /api/workspaces/', { body: pageOnWire([expired, workspaceOnWire]) })
    const { written, ended } = overture.start('tasks watch')
    await expect.poll(() => written.stderr).toContain('Watching tasks')
    overture.interrupt()
    expect(await ended).toBe(0)
  })
})
