import { describe, expect, it } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { workspaceRoutes } from '#server/workspaces/workspaces-routes.ts'
import { bareApp } from '../../fixtures/bare-app.ts'

const workspace = (id: number): Workspace => ({
  ...{ id: workspaceId(id), name: `No. ${id}`, status: 'trial', maxCredit: 500, creditsUsed: 0 },
  ...{ expiredAt: null, creditUpdatedAt: null, paidUntil: null, subscription: null },
  ...{ demoLink: '', companyName: '', companyDescription: '', website: '', idealCustomer: '' },
  demoAgent: null,
})

async function workspacesOver({ network = undefined as string | undefined, reset = 'reset' } = {}) {
  const app = bareApp()
  const did: unknown[] = []
  const published: unknown[] = []
  workspaceRoutes(app, {
    bus: { publish: (events: readonly unknown[]) => void published.push(...events) },
    options: { demoAgentNetwork: network },
    workspaces: { change: async (...changed: unknown[]) => void did.push(changed) },
    workspaceAccess: {
      all: async () => [1, 2, 3].map(workspace),
      require: async (_: unknown, id: number) => workspace(id),
      requireEvenExpired: async (_: unknown, id: number) => workspace(id),
    },
    createWorkspace: {
      execute: async (user: number, name: string) => {
        did.push([user, name])
        return { kind: 'created', id: workspaceId(4) }
      },
    },
    beginSalesKit: { execute: async (...begun: unknown[]) => void did.push(begun) },
    resetDemo: {
      execute: async (...asked: unknown[]) => {
        did.push(asked)
        return reset
      },
    },
  } as never)
  const call = async (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
    const answer = await app.fastify.inject({ method, url, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { did, published, call }
}

describe('workspaces', () => {
  it('are listed in pages', async () => {
    const { call } = await workspacesOver()
    const page = async (query: string) => {
      const { body } = await call('GET', `/api/workspaces/${query}`)
      return [body.count, body.data.map(({ id }: { id: number }) => id), body.next, body.previous]
    }
    const at = (number: number) => `/api/workspaces/?page=${number}&page_size=2`
    expect(await page('')).toEqual([3, [1, 2, 3], null, null])
    expect(await page('?page=1&page_size=2')).toEqual([3, [1, 2], at(2), null])
    expect(await page('?page=2&page_size=2')).toEqual([3, [3], null, at(1)])
  })

  it('are told of to their user once they are made, and to who shows them once they are changed', async () => {
    const { call, did, published } = await workspacesOver()
    expect((await call('POST', '/api/workspaces/', { name: 'New' })).body.id).toBe(4)
    expect(published.splice(0)).toEqual([{ kind: 'joined', workspaceId: 4, userId: 1 }])
    expect(did.splice(0)).toEqual([[1, 'New']])
    const changes = { name: 'Other', ideal_customer: 'CTOs' }
    expect((await call('PATCH', '/api/workspaces/2/', changes)).body.id).toBe(2)
    expect(published).toEqual([{ kind: 'workspace', workspaceId: 2 }])
    expect(did).toEqual([
      [2, { name: 'Other', idealCustomer: 'CTOs' }],
      [1, 2, { idealCustomer: 'CTOs' }],
    ])
  })

  it('choose the demo agent where the server has one, and give it up anywhere', async () => {
    const without = await workspacesOver()
    const refused = await without.call('PATCH', '/api/workspaces/2/', { demo_agent: true })
    expect([refused.status, refused.body.errors[0].attr]).toEqual([400, 'demo_agent'])
    expect([without.did, without.published]).toEqual([[], []])
    expect((await without.call('PATCH', '/api/workspaces/2/', { demo_agent: false })).status).toBe(
      200,
    )
    const having = await workspacesOver({ network: 'http://localhost:4281' })
    expect((await having.call('PATCH', '/api/workspaces/2/', { demo_agent: true })).status).toBe(
      200,
    )
    expect(having.did[0]).toEqual([2, { demoAgent: true }])
  })

  it.each([
    ['reset', 200],
    ['no_demo', 409],
    ['demo_shared', 409],
  ])('are reset where they may be: %s', async (reset, status) => {
    const { call, did } = await workspacesOver({ reset })
    expect((await call('POST', '/api/workspaces/2/reset-demo/', {})).status).toBe(status)
    expect(did).toEqual([[1, 2]])
  })
})
