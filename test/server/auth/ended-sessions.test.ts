import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { TimerScheduler } from '#adapters/system/timer-scheduler.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { apiOver, linkIn, PASSWORD, signUp, type Api, type SignedIn } from '../../fixtures/api.ts'
import { describeOnOneDatabase, describeOnPostgres } from '../../fixtures/databases.ts'
import { freshDatabase } from '../../fixtures/fresh-database.ts'
import { sqlIn, sqlOn } from '../../fixtures/sql.ts'
import { LiveClient, ticket } from '../live/live-client.ts'

const NOT_SIGNED_IN = 4401
const EMAIL = 'ada@example.com'

const renew = async (api: Api, refresh: string, client?: 'extension') =>
  (await api.call('POST', '/api/token/refresh/', { refresh, ...(client && { client }) })).body

const signOut = (api: Api, { refresh }: SignedIn) =>
  api.call('POST', '/api/auth/sign-out/', { refresh })

const signIn = async (api: Api): Promise<SignedIn> =>
  (await api.call('POST', '/api/token/', { username: EMAIL, password: PASSWORD })).body

const resetPassword = async (api: Api) => {
  await api.call('POST', '/api/password/request-reset/', { username: EMAIL })
  const token = linkIn(await api.mailTo(EMAIL))
  await api.call('POST', '/api/password/do-reset/', { token, password: 'a new password' })
}

const knocks = async (api: Api, { access }: SignedIn): Promise<number> =>
  (await api.call('GET', '/api/users/', undefined, { token: access })).status

/** A socket that was heard of, so that it has been let in. */
async function socketOf(api: Api, port: number, { access }: SignedIn): Promise<LiveClient> {
  const client = await LiveClient.open(port, '/ws/tasks/', await ticket(api, access))
  client.say({ action: 'ping' })
  await client.message(0)
  return client
}

async function stillAnswers(client: LiveClient): Promise<void> {
  const heard = client.messages.length
  client.say({ action: 'ping' })
  expect(await client.message(heard)).toEqual({ type: 'pong' })
}

/** Somebody with a page, its extension, and another browser where they are signed in too. */
async function ada(api: Api) {
  const page = await signUp(api, EMAIL)
  const extension: SignedIn = await renew(api, page.refresh, 'extension')
  return { page, extension, elsewhere: await signIn(api) }
}

describeOnOneDatabase('a session that ends', (open) => {
  const listening = async () => {
    const api = await apiOver(await open())
    const port = await api.listen()
    const { page, extension, elsewhere } = await ada(api)
    const socket = (whose: SignedIn) => socketOf(api, port, whose)
    const sockets = {
      page: await socket(page),
      extension: await socket(extension),
      elsewhere: await socket(elsewhere),
    }
    return { api, port, page, extension, elsewhere, sockets }
  }

  it('takes the sockets of the page and its extension with it when the page signs out', async () => {
    const { api, page, sockets } = await listening()
    await signOut(api, page)
    expect(await sockets.page.closed()).toBe(NOT_SIGNED_IN)
    expect(await sockets.extension.closed()).toBe(NOT_SIGNED_IN)
    await stillAnswers(sockets.elsewhere)
  })

  it('never had more sockets of the extension’s than the one of tasks', async () => {
    const { api, port, extension } = await listening()
    for (const path of ['/ws/workspace/', '/ws/frontend/']) {
      const socket = await LiveClient.open(port, path, await ticket(api, extension.access))
      expect(await socket.closed()).toBe(4403)
    }
  })

  it('leaves the page its sockets when the extension alone signs out', async () => {
    const { api, extension, sockets } = await listening()
    await signOut(api, extension)
    expect(await sockets.extension.closed()).toBe(NOT_SIGNED_IN)
    await stillAnswers(sockets.page)
  })

  it('takes every socket and every refresh token of the user with it when the password is set anew', async () => {
    const { api, port, page, extension, elsewhere, sockets } = await listening()
    const stranger = await socketOf(api, port, await signUp(api, 'eve@example.com'))
    await resetPassword(api)
    for (const socket of Object.values(sockets)) expect(await socket.closed()).toBe(NOT_SIGNED_IN)
    await stillAnswers(stranger)
    for (const { refresh } of [page, extension, elsewhere]) {
      expect((await renew(api, refresh)).errors[0].code).toBe('token_not_valid')
    }
  })

  it('takes its sockets with it when a spent refresh token comes back', async () => {
    const { api, page, sockets } = await listening()
    await renew(api, page.refresh)
    await api.clock.elapse(29_000)
    for (const socket of Object.values(sockets)) await stillAnswers(socket)
    await api.clock.elapse(2_000)
    await renew(api, page.refresh)
    expect(await sockets.page.closed()).toBe(NOT_SIGNED_IN)
    expect(await sockets.extension.closed()).toBe(NOT_SIGNED_IN)
    await stillAnswers(sockets.elsewhere)
  })

  it('opens no socket any more with a ticket from before its end', async () => {
    const { api, port, page, extension } = await listening()
    const tickets = [await ticket(api, page.access), await ticket(api, extension.access)]
    await signOut(api, page)
    for (const uuid of tickets) {
      const late = await LiveClient.open(port, '/ws/tasks/', uuid)
      expect(await late.closed()).toBe(NOT_SIGNED_IN)
    }
  })

  it.each<[string, (api: Api, page: SignedIn) => Promise<unknown>]>([
    ['signing out', signOut],
    ['a new password', resetPassword],
    [
      'a spent refresh token',
      async (api, { refresh }) => {
        await renew(api, refresh)
        await api.clock.elapse(30_001)
        await renew(api, refresh)
      },
    ],
  ])('is over for its access tokens too, at once, after %s', async (_how, end) => {
    const api = await apiOver(await open())
    const { page, extension } = await ada(api)
    expect([await knocks(api, page), await knocks(api, extension)]).toEqual([200, 200])
    await end(api, page)
    expect([await knocks(api, page), await knocks(api, extension)]).toEqual([401, 401])
    const stranger = await signUp(api, 'eve@example.com')
    expect(await knocks(api, stranger)).toBe(200)
  })

  it('costs other calls no query', async () => {
    const database = await open()
    const api = await apiOver(database)
    const { page, elsewhere } = await ada(api)
    await signOut(api, page)
    const asked = vi.spyOn(database, 'query')
    const others = [vi.spyOn(database, 'asSystem'), vi.spyOn(database, 'inWorkspace')]
    expect([await knocks(api, elsewhere), await knocks(api, page)]).toEqual([200, 401])
    expect(asked).toHaveBeenCalledTimes(1)
    for (const other of others) expect(other).not.toHaveBeenCalled()
  })

  it('stays over after the server was started anew', async () => {
    const database = await open()
    const former = await apiOver(database)
    const { page, elsewhere } = await ada(former)
    await signOut(former, page)
    const api = await apiOver(database)
    await api.listen()
    expect([await knocks(api, page), await knocks(api, elsewhere)]).toEqual([401, 200])
  })

  it('opens no socket on a server that has not heard of it, which closes the rest within 30 s', async () => {
    const database = await open()
    const [one, other] = [await apiOver(database), await apiOver(database)]
    const port = await other.listen()
    const { page, elsewhere } = await ada(one)
    const socket = await socketOf(other, port, page)
    const stays = await socketOf(other, port, elsewhere)
    const unused = await ticket(other, page.access)
    await signOut(one, page)
    await stillAnswers(socket)
    const late = await LiveClient.open(port, '/ws/tasks/', unused)
    expect(await late.closed()).toBe(NOT_SIGNED_IN)
    await other.clock.elapse(30_000)
    expect(await socket.closed()).toBe(NOT_SIGNED_IN)
    expect([await knocks(other, page), await knocks(other, elsewhere)]).toEqual([401, 200])
    await stillAnswers(stays)
  })
})

describeOnPostgres('a session that ends', (open) => {
  it('ends the extension’s session that is being made at that moment', async () => {
    const database = await open()
    const api = await apiOver(database)
    const page = await signUp(api, EMAIL)
    let signedOut: Promise<unknown> = Promise.resolve()
    await database.asSystem(async (transaction) => {
      const sql = sqlIn(transaction)
      await sql`select * from token_family for update`
      await sql`insert into token_family (user_id, parent_id, client)
        select user_id, id, 'extension' from token_family`
      signedOut = signOut(api, page)
      await expect.poll(() => waiting(database)).toBe(1)
    })
    await signedOut
    const families = await sqlOn(database)`
      select client, revoked_at from token_family order by client`
    const ended = { revoked_at: expect.any(Date) }
    expect(families).toEqual([
      { client: 'extension', ...ended },
      { client: 'page', ...ended },
    ])
  })
})

/** How many transactions about families wait for another one. */
async function waiting(database: Database): Promise<number> {
  const rows = await sqlOn(database)`
    select 1 from pg_locks where not granted and pid in (
      select pid from pg_locks
      where relation = 'token_family'::regclass
        and database = (select oid from pg_database where datname = current_database())
    )`
  return rows.length
}

describe.skipIf(inject('postgresUrl') === null)('servers on one PostgreSQL', () => {
  it('close the sockets of a session that ends on another, without waiting', async () => {
    const { url, drop } = await freshDatabase(inject('postgresUrl') ?? '')
    onTestFinished(drop)
    const started = async () => {
      const database = await openPostgresDatabase(url)
      onTestFinished(() => database.close())
      const api = await apiOver(database, { scheduler: new TimerScheduler() }, { databaseUrl: url })
      return { api, port: await api.listen() }
    }
    const [one, other] = [await started(), await started()]
    const { page, extension, elsewhere } = await ada(one.api)
    const near = await socketOf(one.api, one.port, page)
    const far = await socketOf(other.api, other.port, page)
    const child = await socketOf(other.api, other.port, extension)
    const stays = await socketOf(other.api, other.port, elsewhere)
    await signOut(one.api, page)
    for (const socket of [near, far, child]) expect(await socket.closed()).toBe(NOT_SIGNED_IN)
    expect(await knocks(other.api, page)).toBe(401)
    await stillAnswers(stays)
  })
})
