import { describe, expect, it } from 'vitest'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { userExamples } from '#adapters/http/contract/examples/users.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { formatDateTime } from '#cli/output/date-time.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

const { task } = userExamples.runSync.answer
const { sync } = task.result

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
  server.on('POST /api/users/sync-task/run/', { status: 202, body: { task } })
  server.on('GET /api/users/last-synced/', { body: userExamples.lastSynced.answer })
  return { server, overture }
}

const never = { last_synced_at: null, next_sync_at: null }

describe('overture sync', () => {
  it('asks for one of the workspace, and says how far it is', async () => {
    const { server, overture } = await setUp()
    expect((await overture.run('sync run')).stdout).toBe('Reading connections, page 2.\n')
    const [asked] = server.asked('POST /api/users/sync-task/run/')
    expect(JSON.parse(asked?.body ?? '')).toEqual({ workspace: workspaceOnWire.id })
  })

  it('waits until it is done, through a restart, and says what came of it', async () => {
    const { server, overture } = await setUp()
    let asked = 0
    server.on('GET /api/users/last-synced/', () => {
      asked += 1
      if (asked === 1) return refused(502, 'bad_gateway')
      const done = { status: 'succeeded', result: { sync: { ...sync, already_invited: 2 } } }
      return { body: { ...never, task: { ...task, ...done } } }
    })
    const { stdout, stderr } = await overture.run('sync run --wait')
    expect(stderr).toBe('The server can’t be reached; trying again.\nThe server is back.\n')
    expect(stdout).toBe('Synced: 4 accepted, 1 withdrawn, 2 already invited.\n')
    expect(asked).toBe(2)
  })

  it('fails where the sync came to no end', async () => {
    const { server, overture } = await setUp()
    const body = { ...never, task: { ...task, status: 'cancelled' } }
    server.on('GET /api/users/last-synced/', { body })
    expect(await overture.run('sync run --wait')).toMatchObject({ code: 1 })
  })

  it('tells when the last one was, and how it stands', async () => {
    const { server, overture } = await setUp()
    expect(await overture.json('sync status')).toMatchObject({
      data: {
        lastSyncedAt: '2026-11-02T07:40:00.000Z',
        nextSyncAt: '2026-11-03T09:20:00.000Z',
        stage: { kind: 'reading', page: 2 },
      },
    })
    const { stdout } = await overture.run('sync status')
    expect(stdout).toContain(`Last synced ${formatDateTime(new Date('2026-11-02T07:40:00Z'))}.`)
    expect(stdout).toMatch(/Next automatic sync \d{4}-\d\d-\d\d \d\d:\d\d\.\n/)
    server.on('GET /api/users/last-synced/', {
      body: { ...never, task: null },
    })
    expect((await overture.run('sync status')).stdout).toBe('Never synced.\n')
  })
})
