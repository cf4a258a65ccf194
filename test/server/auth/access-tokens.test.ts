import { userId, workspaceId } from '#core/runtime/ids.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { AccessTokens } from '#server/auth/access-tokens.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const key = new TextEncoder().encode('k'.repeat(32))
const ada = { id: userId(7), familyId: 'f1', client: 'page' as const }
const otherKey = new TextEncoder().encode('o'.repeat(32))

function tokensAt(clock = new FakeClock()) {
  const seconds = clock.now() / 1000
  const ended = new Set<string>()
  const good = {
    sub: '7',
    fam: 'f1',
    client: 'page',
    iss: 'overture',
    aud: 'overture-api',
    iat: seconds,
    exp: seconds + 600,
  }
  const forge = (claims: object, withKey = key, alg = 'HS256') =>
    new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg }).sign(withKey)
  return { clock, ended, good, forge, tokens: new AccessTokens(key, clock, ended) }
}

describe('an access token', () => {
  it('says who was signed in, and in which session, for ten minutes', async () => {
    const { clock, tokens } = tokensAt()
    const token = await tokens.issue(ada)
    await clock.elapse(599_000)
    expect(await tokens.verify(token)).toEqual(ada)
    await clock.elapse(1_000)
    expect(await tokens.verify(token)).toBeNull()
  })

  it('runs out, and ends with its session, though it was verified before', async () => {
    const { clock, ended, tokens } = tokensAt()
    const token = await tokens.issue(ada)
    const other = await tokens.issue({ ...ada, familyId: 'f2' })
    expect(await tokens.verify(token)).toEqual(ada)
    expect(await tokens.verify(other)).toEqual({ ...ada, familyId: 'f2' })
    expect(await tokens.verify(`${token.slice(0, -4)}AAAA`)).toBeNull()
    ended.add('f2')
    expect(await tokens.verify(other)).toBeNull()
    await clock.elapse(599_999)
    expect(await tokens.verify(token)).toEqual(ada)
    await clock.elapse(1)
    expect(await tokens.verify(token)).toBeNull()
    expect(await tokens.verify(token)).toBeNull()
  })

  it('counts for nothing where it is not exactly ours', async () => {
    const { good, forge, tokens } = tokensAt()
    expect(await tokens.verify(await forge({}))).toEqual(ada)
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    const payload = Buffer.from(JSON.stringify(good)).toString('base64url')
    const token = await tokens.issue(ada)
    const forged = [
      new UnsecuredJWT(good).encode(),
      `${header}.${payload}.`,
      await forge({}, otherKey),
      await forge({}, new TextEncoder().encode('k'.repeat(64)), 'HS512'),
      await forge({ iss: 'somebody' }),
      await forge({ aud: 'another-api' }),
      await forge({ exp: undefined }),
      await forge({ sub: undefined }),
      await forge({ fam: undefined }),
      await forge({ client: undefined }),
      await forge({ iat: undefined }),
      await forge({ exp: good.iat - 1 }),
      await forge({ nbf: good.exp }),
      `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`,
      'garbage',
    ]
    for (const each of forged) {
      expect(await tokens.verify(each)).toBeNull()
    }
  })

  it('says of the demo agent where it works, and takes what it does not know for the extension', async () => {
    const { forge, tokens } = tokensAt()
    const agent = { ...ada, client: 'demo_agent' as const, workspaceId: workspaceId(3) }
    expect(await tokens.verify(await tokens.issue(agent))).toEqual(agent)
    for (const client of ['extension', 'admin', 7]) {
      const held = await tokens.verify(await forge({ client, ws: 3 }))
      expect(held).toEqual({ ...ada, client: 'extension' })
    }
  })

  it('counts for nothing once its session has ended', async () => {
    const { ended, tokens } = tokensAt()
    const token = await tokens.issue(ada)
    const other = await tokens.issue({
      id: userId(7),
      familyId: 'f2',
      client: 'extension' as const,
    })
    ended.add('f1')
    expect(await tokens.verify(token)).toBeNull()
    expect(await tokens.verify(other)).toEqual({
      id: 7,
      familyId: 'f2',
      client: 'extension' as const,
    })
  })
})
