import { describe, expect, it } from 'vitest'
import { userId, workspaceId, type UserId } from '#core/runtime/ids.ts'
import type { StoredUser } from '#server/users/user-repository.ts'
import { userRoutes } from '#server/users/users-routes.ts'
import { bareApp } from '../../fixtures/bare-app.ts'

const HOURS = { startTime: '09:00:00', endTime: '17:00:00', timezoneName: 'Asia/Tokyo' }
const HOURS_ON_WIRE = { start_time: '09:00:00', end_time: '17:00:00', timezone_name: 'Asia/Tokyo' }

const ADA: StoredUser = {
  ...{ id: userId(1), username: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
  ...{ meetingUrl: '', autoResume: false, resumeTimeRange: null, language: 'en' },
  tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null },
}

async function usersOver(kept: StoredUser | undefined = ADA) {
  const app = bareApp()
  const did: unknown[] = []
  const synced: unknown[] = []
  userRoutes(app, {
    users: {
      find: async (id: UserId) => (kept?.id === id ? kept : undefined),
      change: async (id: UserId, changes: object) => {
        did.push([id, changes])
        return kept && { ...kept, ...changes }
      },
    },
    workspaceAccess: {
      all: async () => [{ id: workspaceId(3) }, { id: workspaceId(4) }],
      live: async () => [{ id: workspaceId(4) }],
      require: async (_: unknown, id: number) => ({ id }),
    },
    requestSync: {
      state: async (...asked: unknown[]) => {
        synced.push(asked)
        return { lastSyncedAt: null, task: null, nextSyncAt: null }
      },
      execute: async (...asked: unknown[]) => {
        synced.push(asked)
        return null
      },
    },
    beginSalesKit: { execute: async (...begun: unknown[]) => void did.push(begun) },
    options: {},
  } as never)
  const call = async (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
    const answer = await app.fastify.inject({ method, url, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { did, synced, call, patch: (changes: object) => call('PATCH', '/api/users/', changes) }
}

const refusalOf = ({ body }: { body: { errors?: { attr: string; code: string }[] } }) =>
  body.errors?.map(({ attr, code }) => `${attr} ${code}`)

describe('the signed-in user', () => {
  it('may send along what stays as it is, and change none of it', async () => {
    const { patch, did } = await usersOver()
    for (const [changes, refusal] of [
      [{ id: 2 }, 'id read_only'],
      [{ username: 'eve@example.com' }, 'username read_only'],
    ] as const) {
      expect(refusalOf(await patch({ ...changes, first_name: 'Eve' }))).toEqual([refusal])
    }
    expect(did).toEqual([])
    const same = { id: 1, username: 'ada@example.com', first_name: 'Grace' }
    expect((await patch(same)).body).toMatchObject({ first_name: 'Grace' })
    expect(did).toEqual([[1, { firstName: 'Grace' }]])
  })

  it('has work resumed in hours that they said, unless it was so without any before', async () => {
    const refused = ['resume_time_range required']
    const fresh = await usersOver()
    expect(refusalOf(await fresh.patch({ auto_resume: true }))).toEqual(refused)
    expect(
      (await fresh.patch({ auto_resume: true, resume_time_range: HOURS_ON_WIRE })).status,
    ).toBe(200)
    const resuming = await usersOver({ ...ADA, autoResume: true, resumeTimeRange: HOURS })
    expect(refusalOf(await resuming.patch({ resume_time_range: null }))).toEqual(refused)
    const off = { auto_resume: false, resume_time_range: null }
    expect((await resuming.patch(off)).status).toBe(200)
    const without = await usersOver({ ...ADA, autoResume: true })
    expect((await without.patch({ first_name: 'Grace' })).status).toBe(200)
  })

  it('begins the sales kit of each workspace with a meeting’s address, where they say one', async () => {
    const { patch, did } = await usersOver()
    await patch({ meeting_url: '' })
    await patch({ first_name: 'Grace' })
    expect(did.splice(0)).toHaveLength(2)
    const meetingUrl = 'https://meet.example/ada'
    await patch({ meeting_url: meetingUrl })
    expect(did).toEqual([
      [1, { meetingUrl }],
      [1, 3, { meetingUrl }],
      [1, 4, { meetingUrl }],
    ])
  })

  it('is signed in no more where they are gone', async () => {
    const { call, patch } = await usersOver({ ...ADA, id: userId(2) })
    for (const answer of [await call('GET', '/api/users/'), await patch({ first_name: 'x' })]) {
      expect([answer.status, refusalOf(answer)]).toEqual([401, ['null not_authenticated']])
    }
  })

  it('syncs the workspace that they name, else all that are live', async () => {
    const { call, synced } = await usersOver()
    const state = { last_synced_at: null, task: null, next_sync_at: null }
    expect((await call('GET', '/api/users/last-synced/')).body).toEqual(state)
    await call('GET', '/api/users/last-synced/?workspace=3')
    expect((await call('POST', '/api/users/sync-task/run/')).status).toBe(404)
    await call('POST', '/api/users/sync-task/run/', { workspace: 3 })
    expect(synced).toEqual([
      [1, [4]],
      [1, [3]],
      [1, [4]],
      [1, [3]],
    ])
  })
})
