import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { authExamples } from '#adapters/http/contract/examples/auth.ts'
import { userOnWire } from '#adapters/http/contract/examples/users.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

const tokens = { access: 'access-1', refresh: 'refresh-1' }

async function setUp() {
  const server = await fakeServer()
  server.on('POST /api/token/', { body: tokens })
  server.on('GET /api/users/', ({ headers }) =>
    headers.authorization === 'Bearer access-1'
      ? { body: userOnWire }
      : refused(401, 'token_not_valid'),
  )
  return { server, overture: cli(server) }
}

describe('overture login', () => {
  it('asks for address and password on a terminal, and keeps the session', async () => {
    const { server, overture } = await setUp()
    const result = await overture.run('login', { answers: ['ada@example.org', 'secret'] })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toBe(`Signed in as ada@example.org at ${server.origin}.\n`)
    expect(overture.asked).toEqual(['Email: ', 'Password: '])
    const path = join(overture.folder, 'session.json')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await overture.json('whoami')).data).toMatchObject({ username: 'ada@example.org' })
  })

  it.each([
    ['login -u ada@example.org --password-stdin', { input: 'secret\n' }],
    ['login --username ada@example.org', { env: { OVERTURE_PASSWORD: 'secret' } }],
  ])('works without a terminal: %s', async (args, surroundings) => {
    const { server, overture } = await setUp()
    expect(await overture.json(args, surroundings)).toMatchObject({
      code: 0,
      data: { username: 'ada@example.org', server: server.origin },
    })
    expect(server.asked('POST /api/token/')[0]?.body).toBe(
      JSON.stringify({ username: 'ada@example.org', password: 'secret' }),
    )
  })

  it.each([['login'], ['login --username ada@example.org'], ['login --password-stdin']])(
    'that lacks the address or the password is wrong usage: %s',
    async (args) => {
      const { overture } = await setUp()
      expect(await overture.json(args)).toMatchObject({
        code: 2,
        error: { error: { code: 'usage' } },
      })
    },
  )

  it.each([['authentication_failed'], ['email_not_verified']])(
    'refused with %s fails, says why and keeps nothing',
    async (code) => {
      const { server, overture } = await setUp()
      server.on('POST /api/token/', refused(401, code))
      const env = { OVERTURE_PASSWORD: 'wrong' }
      const result = await overture.json('login -u ada@example.org', { env })
      expect(result).toMatchObject({ code: 1, data: null, error: { error: { code } } })
      expect(existsSync(join(overture.folder, 'session.json'))).toBe(false)
    },
  )

  it('never shows the password', async () => {
    const { server, overture } = await setUp()
    server.on('POST /api/token/', refused(500, 'error'))
    const surroundings = { env: { OVERTURE_PASSWORD: 'hunter2', OVERTURE_DEBUG: '1' } }
    const { stdout, stderr } = await overture.run('login -u ada@example.org', surroundings)
    expect(stdout + stderr).not.toContain('hunter2')
  })
})

describe('overture logout', () => {
  it('revokes the session and forgets it', async () => {
    const { server, overture } = await setUp()
    overture.signIn()
    server.on('POST /api/auth/sign-out/', { status: 204 })
    expect(await overture.json('logout')).toMatchObject({ code: 0, data: { signedOut: true } })
    expect(server.asked('POST /api/auth/sign-out/')[0]?.body).toBe('{"refresh":"refresh-1"}')
    expect(await overture.json('whoami')).toMatchObject({ code: 3 })
  })

  it('forgets the session also where the server is away, and may be run twice', async () => {
    const { server, overture } = await setUp()
    overture.signIn()
    server.close()
    expect(await overture.json('logout')).toMatchObject({ code: 0, data: { signedOut: true } })
    expect(await overture.json('logout')).toMatchObject({ code: 0, data: { signedOut: false } })
  })
})

describe('a session of the command line', () => {
  it('is renewed when the access token has run out', async () => {
    const { server, overture } = await setUp()
    overture.signIn('access-0', 'refresh-0')
    server.on('POST /api/token/refresh/', { body: tokens })
    expect(await overture.json('whoami')).toMatchObject({ code: 0 })
    expect(readFileSync(join(overture.folder, 'session.json'), 'utf8')).toContain('refresh-1')
  })

  it('that is over ends the command with 3 and a hint', async () => {
    const { server, overture } = await setUp()
    overture.signIn('access-0', 'refresh-0')
    server.on('POST /api/token/refresh/', refused(401, 'token_not_valid'))
    const result = await overture.run('whoami')
    expect(result.code).toBe(3)
    expect(result.stderr).toContain('overture login')
    expect(existsSync(join(overture.folder, 'session.json'))).toBe(false)
  })

  it('is renewed once by several processes at the same time', async () => {
    const { server, overture } = await setUp()
    overture.signIn('access-0', 'refresh-0')
    server.on('POST /api/token/refresh/', { body: tokens })
    const results = await Promise.all(Array.from({ length: 8 }, () => overture.json('whoami')))
    expect(results.map((one) => one.code)).toEqual(Array.from({ length: 8 }, () => 0))
    expect(server.asked('POST /api/token/refresh/')).toHaveLength(1)
  })

  it('is not handed to another server', async () => {
    const { overture } = await setUp()
    overture.signIn()
    const other = await fakeServer()
    const result = await overture.json('whoami', { env: { OVERTURE_API_URL: other.origin } })
    expect(result.code).toBe(3)
    expect(other.received).toEqual([])
  })
})

describe('overture session', () => {
  const { answer } = authExamples.listSessions
  const [current] = answer.data
  const other = {
    ...current,
    id: 'f3a1c2d4-0000-4000-8000-000000000000',
    device: '',
    is_current: false,
  }

  it('lists where one is signed in, and ends one of them or all others', async () => {
    const { server, overture } = await setUp()
    overture.signIn()
    server.on('GET /api/auth/sessions/', { body: { ...answer, count: 2, data: [current, other] } })
    server.on(`DELETE /api/auth/sessions/${other.id}/`, { status: 204 })
    server.on('POST /api/auth/sessions/end-others/', { status: 204 })
    const { stdout } = await overture.run('session list', { columns: 140 })
    expect(stdout).toMatch(/0d0f3f0e-\S+ +Chrome, Windows +2026-03-02 .* this one\n/)
    expect(stdout).toMatch(/f3a1c2d4-\S+ +unknown .* 2026-03-05 10:30\n/)
    expect(await overture.json('session list')).toMatchObject({ data: { count: 2 } })
    expect((await overture.run(`session end ${other.id}`)).stdout).toBe('Session ended.\n')
    const { stdout: ended } = await overture.run('session end-others')
    expect(ended).toBe('All other sessions have ended.\n')
  })

  it('that isn’t one’s own is not found', async () => {
    const { server, overture } = await setUp()
    overture.signIn()
    server.on(`DELETE /api/auth/sessions/${other.id}/`, refused(404, 'not_found'))
    expect(await overture.json(`session end ${other.id}`)).toMatchObject({
      code: 1,
      error: { error: { code: 'not_found' } },
    })
  })
})
