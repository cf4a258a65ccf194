import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { AccessTokens } from '#server/auth/access-tokens.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const key = new TextEncoder().encode('k'.repeat(32))
const otherKey = new TextEncoder().encode('o'.repeat(32))

const refused = (code: string) =>
  expect.objectContaining({ status: 401, errors: [expect.objectContaining({ code })] })

function tokensAt(clock = new FakeClock()) {
  const seconds = clock.now() / 1000
  const good = { sub: '7', iss: 'overture', aud: 'overture-api', iat: seconds, exp: seconds + 600 }
  const forge = (claims: object, withKey = key, alg = 'HS256') =>
    new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg }).sign(withKey)
  return { clock, good, forge, tokens: new AccessTokens(key, clock) }
}

describe('an access token', () => {
  it('says who was signed in, for ten minutes', async () => {
    const { clock, tokens } = tokensAt()
    const token = await tokens.issue(7)
    await clock.elapse(599_000)
    expect(await tokens.verify(token)).toEqual({ id: 7 })
    await clock.elapse(1_000)
    await expect(tokens.verify(token)).rejects.toEqual(refused('token_not_valid'))
  })

  it('counts for nothing where it is not exactly ours', async () => {
    const { good, forge, tokens } = tokensAt()
    expect(await tokens.verify(await forge({}))).toEqual({ id: 7 })
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    const payload = Buffer.from(JSON.stringify(good)).toString('base64url')
    const token = await tokens.issue(7)
    const forged = [
      new UnsecuredJWT(good).encode(),
      `${header}.${payload}.`,
      await forge({}, otherKey),
      await forge({}, new TextEncoder().encode('k'.repeat(64)), 'HS512'),
      await forge({ iss: 'somebody' }),
      await forge({ aud: 'another-api' }),
      await forge({ exp: undefined }),
      await forge({ sub: undefined }),
      await forge({ exp: good.iat - 1 }),
      await forge({ nbf: good.exp }),
      `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`,
      'garbage',
    ]
    for (const each of forged) {
      await expect(tokens.verify(each)).rejects.toEqual(refused('token_not_valid'))
    }
  })

  it('comes in the Authorization header alone', async () => {
    const { tokens } = tokensAt()
    const token = await tokens.issue(7)
    expect(await tokens.authenticate(`Bearer ${token}`)).toEqual({ id: 7 })
    for (const header of [undefined, '', 'Bearer', `Basic ${token}`, token]) {
      await expect(tokens.authenticate(header)).rejects.toEqual(refused('not_authenticated'))
    }
  })
})
