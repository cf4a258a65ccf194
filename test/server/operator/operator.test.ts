import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { apiOver, PASSWORD, signUp } from '../../fixtures/api.ts'
import { POSTGRES_TEMPLATE } from '../../fixtures/database-templates.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { freshDatabase } from '../../fixtures/fresh-database.ts'
import { operatorCommand, servedToOperator } from '../../fixtures/operator-command.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const WITH_PASSWORD = { OVERTURE_PASSWORD: PASSWORD }

describeOnBothDatabases('the operator’s command, while Overture runs,', (open) => {
  const running = async () => {
    const api = await apiOver(await open())
    await api.listen()
    await servedToOperator(api)
    const { dataDir } = api.services.options
    return { api, dataDir, command: operatorCommand({ OVERTURE_DATA_DIR: dataDir }) }
  }

  it('works over a socket that is the owner’s alone', async () => {
    const { dataDir, command } = await running()
    expect(statSync(join(dataDir, 'operator.sock')).mode & 0o777).toBe(0o600)
    expect(await command.json('account list')).toEqual({ count: 0, data: [] })
  })

  it('makes a first account, which signs in at once and has a workspace on trial', async () => {
    const { api, command } = await running()
    const made = await command.json('account create ada@northwind.test', WITH_PASSWORD)
    expect(made).toEqual({ id: expect.any(Number), username: 'ada@northwind.test' })
    const { status, body } = await api.call('POST', '/api/token/', {
      username: 'ada@northwind.test',
      password: PASSWORD,
    })
    expect(status).toBe(200)
    const own = await api.call('GET', '/api/workspaces/', undefined, { token: body.access })
    expect(own.body.data).toMatchObject([{ status: 'trial', max_credit: 500 }])
    expect(await command.json('account list')).toMatchObject({
      data: [
        {
          username: 'ada@northwind.test',
          name: 'Ada Northwind',
          sessions: 1,
          workspaces: [own.body.data[0].id],
        },
      ],
    })
    await command.json('account create ann.kowalski+work@northwind.test', WITH_PASSWORD)
    expect((await command.run('account list')).stdout).toContain('  Ann Kowalski  ')
  })

  it('makes no second account of an address, and none without a good password', async () => {
    const { api, command } = await running()
    await signUp(api, 'ada@northwind.test')
    const twice = await command.json('account create ada@northwind.test', WITH_PASSWORD)
    expect(twice.error.code).toBe('account_exists')
    const weak = await command.json('account create eve@northwind.test', {
      OVERTURE_PASSWORD: 'short',
    })
    expect(weak.error).toEqual({
      code: 'not_valid',
      message: expect.stringMatching(/^password: Too small/),
    })
    const common = await command.json('account create eve@northwind.test', {
      OVERTURE_PASSWORD: 'password123',
    })
    expect(common.error.code).toBe('password_too_common')
    expect((await command.json('account list')).count).toBe(1)
  })

  it('ends every session of an account at once, access tokens included', async () => {
    const { api, command } = await running()
    const { access, refresh } = await signUp(api, 'ada@northwind.test')
    const { access: other } = await signUp(api, 'eve@northwind.test')
    expect(await command.json('account end-sessions ada@northwind.test')).toMatchObject({
      count: 1,
    })
    const statusFor = async (token: string) =>
      (await api.call('GET', '/api/users/', undefined, { token })).status
    expect([await statusFor(access), await statusFor(other)]).toEqual([401, 200])
    expect((await api.call('POST', '/api/token/refresh/', { refresh })).status).toBe(401)
    const nobody = await command.json('account end-sessions nobody@northwind.test')
    expect(nobody.error.code).toBe('not_found')
  })

  it('notes who changed what and when, and nothing of passwords', async () => {
    const { api, command } = await running()
    await command.json('account create ada@northwind.test', WITH_PASSWORD)
    const [{ id }] = (await command.json('workspace list')).data
    await command.json(`workspace credits ${id} --limit 700`)
    const { data } = await command.json('log')
    const shared = { by: userInfo().username, at: new Date(api.clock.now()).toISOString() }
    expect(data).toEqual([
      { ...shared, command: 'workspace credits', detail: { workspace: id, creditLimit: 700 } },
      { ...shared, command: 'account create', detail: { username: 'ada@northwind.test' } },
    ])
    expect((await command.run('log')).stdout).toContain('account create')
  })

  it('says in one sentence what it can’t do', async () => {
    const { api, command } = await running()
    await signUp(api, 'ada@northwind.test')
    const [{ id }] = (await command.json('workspace list')).data
    const ends = async (words: string) => {
      const { code, stderr } = await command.run(words)
      return [code, stderr.split('\n')[0]]
    }
    expect(await ends(`workspace end ${id} never`)).toEqual([
      1,
      'overture-server: A trial has an end: say which.',
    ])
    expect(await ends('workspace end 99999 now')).toEqual([
      1,
      'overture-server: No workspace is 99999.',
    ])
    expect(await ends(`workspace end ${id} soon`)).toEqual([
      2,
      expect.stringContaining('It is a date such as 2027-01-31, now, or never.'),
    ])
    expect(await ends(`workspace credits ${id}`)).toEqual([
      2,
      'overture-server: Say --limit, --used or both.',
    ])
  })
})

describe('the operator’s command, while Overture is stopped,', () => {
  const postgres = inject('postgresUrl')

  it.skipIf(postgres === null)('opens the PostgreSQL itself', async () => {
    const { url } = await freshDatabase(postgres ?? '', POSTGRES_TEMPLATE)
    const command = operatorCommand({ OVERTURE_DATA_DIR: temporaryFolder(), DATABASE_URL: url })
    await command.json('account create ada@northwind.test', WITH_PASSWORD)
    expect((await command.json('workspace list')).data).toMatchObject([
      { status: 'trial', members: ['ada@northwind.test'] },
    ])
  })

  it('takes no mistyped folder for an install', async () => {
    const { code, stderr } = await operatorCommand({
      OVERTURE_DATA_DIR: join(temporaryFolder(), 'data'),
    }).run('workspace list')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/No Overture is in .*: say where/)])
  })
})
