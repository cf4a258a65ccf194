import { expect, it } from 'vitest'
import { apiOver, signUp, type Api } from '../../fixtures/api.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

const create = (api: Api, token: string, name: unknown = 'Acme Europe') =>
  api.call('POST', '/api/workspaces/', { name }, { token })

describeOnOneDatabase('making a workspace', (open) => {
  it('gives no second trial: it is expired until it has a plan', async () => {
    const database = await open()
    const api = await apiOver(database)
    const { access: token } = await signUp(api, 'ada@example.com')
    const made = await create(api, token)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: 'Acme Europe', status: 'expired', max_credit: 0 })

    const again = await apiOver(database)
    const own = await again.call('GET', '/api/workspaces/', undefined, { token })
    expect(own.body.data.map(({ status }: { status: string }) => status)).toEqual([
      'trial',
      'expired',
    ])
    const path = `/api/workspaces/${made.body.id}/campaigns/`
    const blocked = await again.call('GET', path, undefined, { token })
    expect([blocked.status, blocked.body.errors[0].code]).toEqual([403, 'workspace_expired'])
  })

  it('gives a trial to whoever has none', async () => {
    const database = await open()
    const api = await apiOver(database)
    const { access: token } = await signUp(api, 'ada@example.com')
    await sqlOn(database)`delete from workspace`
    const { body } = await create(api, token)
    expect(body).toMatchObject({ status: 'trial', max_credit: 500 })
  })

  it('is theirs alone', async () => {
    const api = await apiOver(await open())
    const { access: token } = await signUp(api, 'ada@example.com')
    const { access: other } = await signUp(api, 'eve@example.com')
    const { body } = await create(api, token)
    const seen = await api.call('GET', `/api/workspaces/${body.id}/`, undefined, { token: other })
    expect(seen.status).toBe(404)
  })

  it('needs a name', async () => {
    const api = await apiOver(await open())
    const { access: token } = await signUp(api, 'ada@example.com')
    for (const [name, code] of [
      ['', 'blank'],
      ['  ', 'blank'],
      ['x'.repeat(201), 'max_length'],
      [7, 'invalid'],
    ] as const) {
      const { status, body } = await create(api, token, name)
      expect([status, body.errors[0]]).toMatchObject([400, { code, attr: 'name' }])
    }
  })

  it('ends at twenty for one user, however many are asked for at once', async () => {
    const api = await apiOver(await open())
    const { access: token } = await signUp(api, 'ada@example.com')
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => create(api, token, `Number ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.body.errors[0].code).toBe('too_many_workspaces')
  })
})
