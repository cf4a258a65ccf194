import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { composeServer, type Replacements } from '#server/composition-root.ts'
import { DatabaseUnavailable } from '#server/database/errors.ts'
import { startServer, urlOf } from '#server/main.ts'
import { Outbox } from '#server/mail/outbox.ts'
import { prepareDataFolder } from '#server/prepare-data-folder.ts'
import type { RunningServer } from '#server/options.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { MemoryLogger } from '../fakes/memory-logger.ts'
import { linkIn, PASSWORD, registration, testOptions } from '../fixtures/api.ts'
import { bareApp } from '../fixtures/bare-app.ts'
import { CuttableLink } from '../fixtures/cuttable-link.ts'
import { describeOnPglite } from '../fixtures/databases.ts'
import { operatorCommand } from '../fixtures/operator-command.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

async function started(
  dataDir: string,
  databaseUrl?: string,
  replaced: Replacements = { logger: new MemoryLogger() },
): Promise<RunningServer> {
  const options = testOptions(dataDir, databaseUrl === undefined ? {} : { databaseUrl })
  const server = await startServer(options, replaced)
  onTestFinished(() => server.close())
  return server
}

const post = (server: RunningServer, path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('a data folder is its owner’s alone from each start on, whoever made it', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'database/base'), { recursive: true })
  writeFileSync(join(folder, 'database/base/1'), 'hash')
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'database/base/1'), 0o666)
  await prepareDataFolder(folder)
  const modes = ['.', 'database', 'database/base', 'database/base/1'].map(
    (path) => statSync(join(folder, path)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600])
})

it.each([
  ['localhost', 'http://localhost:4280'],
  ['0.0.0.0', 'http://0.0.0.0:4280'],
  ['::', 'http://[::]:4280'],
  ['::1', 'http://[::1]:4280'],
])('a server that listens at %s has an address that can be asked', (host, url) => {
  expect(new URL(urlOf(host, 4280)).origin).toBe(url)
})

describe('a server', { timeout: 120_000 }, () => {
  it(
    'keeps accounts and sessions over a restart, on its own embedded database',
    THOROUGH,
    async () => {
      const dataDir = join(temporaryFolder(), 'data')
      const first = await started(dataDir)
      expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
      await post(first, '/api/auth/register/', registration('ada@example.com'))
      const outbox = await mailsIn(dataDir)
      const verified = await fetch(`${first.url}/api/auth/verify-email/${linkIn(outbox)}/`)
      const { tokens } = (await verified.json()) as { tokens: { access: string; refresh: string } }
      const operator = operatorCommand({ OVERTURE_DATA_DIR: dataDir })
      const [line] = (await operator.json('account list')).data
      expect(line).toMatchObject({ username: 'ada@example.com', sessions: 1 })
      await first.close()
      expect((await operator.json('account list')).data).toEqual([line])

      const second = await started(dataDir)
      const me = await fetch(`${second.url}/api/users/`, {
        headers: { authorization: `Bearer ${tokens.access}` },
      })
      expect(await me.json()).toMatchObject({ username: 'ada@example.com' })
      const renewed = await post(second, '/api/token/refresh/', { refresh: tokens.refresh })
      expect(renewed.status).toBe(200)
      const signedIn = await post(second, '/api/token/', {
        username: 'ada@example.com',
        password: PASSWORD,
      })
      expect(signedIn.status).toBe(200)

      await expect(startServer(testOptions(dataDir))).rejects.toThrow(
        /^Another process uses the embedded database in .* DATABASE_URL .*\.$/,
      )
      expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(1)
    },
  )

  it('says in a sentence that its folder takes no files', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    await expect(startServer(testOptions(join(file, 'data')))).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(
        /^The folder .* cannot be written to: .* OVERTURE_DATA_DIR\.$/,
      ),
    })
  })
})

const postgresUrl = inject('postgresUrl')

describe.skipIf(postgresUrl === null)('a server on PostgreSQL', { timeout: 60_000 }, () => {
  it('says in a sentence that its port is in use', async () => {
    const database = await freshDatabase(postgresUrl ?? '')
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(async () => {
      other.close()
      await database.drop()
    })
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const options = { ...testOptions(temporaryFolder()), databaseUrl: database.url, port }
    await expect(startServer(options)).rejects.toMatchObject({
      name: 'StartFailure',
      message: `Port ${port} is in use: stop what uses it, or set PORT to another one.`,
    })
  })

  it('starts together with others on an empty database', async () => {
    const database = await freshDatabase(postgresUrl ?? '')
    onTestFinished(() => database.drop())
    const folders = Array.from({ length: 4 }, () => temporaryFolder())
    const servers = await Promise.all(folders.map((folder) => started(folder, database.url)))
    const [first, second] = servers
    await post(first!, '/api/auth/register/', registration('ada@example.com'))
    const link = linkIn(await mailsIn(folders[0]!))
    const verified = await fetch(`${second!.url}/api/auth/verify-email/${link}/`)
    const { tokens } = (await verified.json()) as { tokens: { access: string } }
    for (const server of servers) {
      const me = await fetch(`${server.url}/api/users/`, {
        headers: { authorization: `Bearer ${tokens.access}` },
      })
      expect(me.status).toBe(200)
    }
  })

  it('answers 503 while the database is away, acknowledges nothing, and recovers by itself', async () => {
    const database = await freshDatabase(postgresUrl ?? '')
    const url = new URL(database.url)
    const link = await CuttableLink.to(Number(url.port))
    url.port = String(link.port)
    const server = await started(temporaryFolder(), url.href)
    onTestFinished(async () => {
      await link.cut()
      await database.drop()
    })
    const register = () => post(server, '/api/auth/register/', registration('ada@example.com'))
    await link.cut()
    const away = await register()
    expect(away.status).toBe(503)
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await away.json()).toMatchObject({
      type: 'server_error',
      errors: [{ code: 'service_unavailable' }],
    })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
    await link.mend()
    await expect.poll(async () => (await register()).status, { timeout: 10_000 }).toBe(201)
  })

  it('lets a call under way end before it stops, and waits for no connection that asks for nothing', async () => {
    const database = await freshDatabase(postgresUrl ?? '')
    onTestFinished(() => database.drop())
    const clock = new FakeClock()
    const server = await started(temporaryFolder(), database.url, { scheduler: clock })
    const answers = Array.from({ length: 5 }, (_, n) =>
      post(server, '/api/auth/register/', registration(`user${n}@example.com`)),
    )
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.race(answers)
    const preconnected = connect(server.port, '127.0.0.1')
    await once(preconnected, 'connect')
    const closed = server.close()
    await once(preconnected, 'close')
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(201)
    await closed
    const refused = await new Promise((resolve) =>
      connect(server.port, '127.0.0.1').once('error', resolve),
    )
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
    // Connections that are kept for the next call would take half a minute.
  }, 20_000)

  it('names the database that does not answer', async () => {
    const { openPostgresDatabase } = await import('#server/postgres/open-postgres-database.ts')
    await expect(
      openPostgresDatabase('postgres://127.0.0.1:1/x', { patienceMs: 0 }),
    ).rejects.toMatchObject({
      name: 'StartFailure',
      message: 'The PostgreSQL of DATABASE_URL (127.0.0.1:1) cannot be reached.',
    })
  })

  it('tells a user who may not make the role what to ask for', async () => {
    const database = await freshDatabase(postgresUrl ?? '')
    const { default: pg } = await import('pg')
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    const name = `limited_${process.pid}_${Math.floor(performance.now())}`
    await admin.query(`create role ${name} login; grant create on schema public to ${name}`)
    onTestFinished(async () => {
      await admin.query(`drop owned by ${name}; drop role ${name}`)
      await admin.end()
      await database.drop()
    })
    const url = new URL(database.url)
    url.username = name
    const { openPostgresDatabase } = await import('#server/postgres/open-postgres-database.ts')
    await expect(openPostgresDatabase(url.href, { patienceMs: 0 })).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/may not make the role overture_app/),
    })
    await admin.query(
      `do $$ begin create role overture_app nologin; exception when duplicate_object then null; end $$;
       grant overture_app to ${name}`,
    )
    const opened = await openPostgresDatabase(url.href, { patienceMs: 0 })
    await opened.close()
  })
})

describeOnPglite('a server', (open) => {
  it('starts once a PostgreSQL is back that went away after its tables were made', async () => {
    const database = await open()
    const away = () => Promise.reject(new DatabaseUnavailable())
    vi.spyOn(database, 'asSystem').mockImplementationOnce(away)
    const options = { ...testOptions(temporaryFolder()), databaseUrl: 'postgres://127.0.0.1:1/x' }
    const { outreachClock } = await composeServer(options, { database })
    expect(outreachClock.anchor.scale).toBe(1)
  })
})

describe('the built pages', () => {
  it('are served with what a browser may keep of each', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'web/assets'), { recursive: true })
    writeFileSync(join(dataDir, 'web/index.html'), '<title>Overture</title>')
    writeFileSync(join(dataDir, 'web/build-id.json'), '{"id":"1"}')
    writeFileSync(join(dataDir, 'web/assets/main-DeadBeef.js'), 'export {}')
    writeFileSync(join(dataDir, 'secret.txt'), 'secret')
    const { fastify } = await pagesOf(join(dataDir, 'web'))
    const get = async (url: string) => {
      const { statusCode, body, headers } = await fastify.inject(url)
      return { status: statusCode, body, caching: headers['cache-control'] }
    }
    expect(await get('/assets/main-DeadBeef.js')).toMatchObject({
      status: 200,
      caching: 'public, max-age=31536000, immutable',
    })
    writeFileSync(join(dataDir, 'web/assets/large-DeadBeef.js'), '/* a */'.repeat(1000))
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers, rawPayload } = await fastify.inject({
        url: '/assets/large-DeadBeef.js',
        headers: { 'accept-encoding': accepted },
      })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
      expect(rawPayload.length < 1000).toBe(encoding !== undefined)
    }
    for (const path of ['/', '/login', '/workspace/1/campaign?tab=x', '/verify-email/abc.def']) {
      expect(await get(path)).toEqual({
        status: 200,
        body: '<title>Overture</title>',
        caching: 'no-cache',
      })
    }
    expect(await get('/build-id.json?x=1')).toMatchObject({ status: 200, caching: 'no-cache' })
    expect((await get('/assets/gone-DeadBeef.js')).status).toBe(404)
    expect((await get('/api/nothing/')).status).toBe(404)
    // As large as the page, so that a compressed copy would be kept of it; and of the same name.
    writeFileSync(join(dataDir, 'index.html'), `secret ${'x'.repeat(5_000)}`)
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/..%2findex.html',
      '/assets/..%2f..%2findex.html',
      '/%2e%2e/index.html',
      '/..%5cindex.html',
      '/assets/%00',
    ]) {
      for (const encoding of ['gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding }
        const { statusCode, rawPayload } = await fastify.inject({ url: path, headers })
        expect([path, statusCode < 500, rawPayload.length < 1_000]).toEqual([path, true, true])
        expect(rawPayload.toString()).not.toContain('secret')
      }
    }
  })

  it('are said to be missing where they are not built', async () => {
    const { fastify } = await pagesOf(join(temporaryFolder(), 'nothing'))
    const answer = await fastify.inject('/login')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm run build')
  })
})

async function pagesOf(webDir: string) {
  const { webRoutes } = await import('#server/http/web-routes.ts')
  const app = bareApp()
  await webRoutes(app, webDir)
  return app
}

/** The newest mail, as it is kept for whoever runs the install. */
async function mailsIn(dataDir: string): Promise<string> {
  const outbox = new Outbox(join(dataDir, 'outbox'), 'no-reply@example.com', new FakeClock())
  const newest = async () => (await outbox.list())[0]?.text ?? ''
  await expect.poll(newest, { timeout: 10_000 }).not.toBe('')
  return newest()
}
