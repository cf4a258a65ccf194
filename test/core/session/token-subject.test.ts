import { expect, it } from 'vitest'
import { tokenSubject } from '#core/session/token-subject.ts'

const token = (claims: unknown): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`

it('the subject of an access token says whose token it is', () => {
  expect(tokenSubject(token({ sub: '41' }))).toBe('41')
  expect(tokenSubject(token({ sub: 41 }))).toBe('41')
  expect(tokenSubject(token({ sub: '???>>>', name: 'ÿþ' }))).toBe('???>>>')
})

it.each(['', 'opaque', 'a.b.c', token({}), token(null), token('sub'), token({ sub: {} })])(
  'the subject of an access token is missing from %j',
  (access) => {
    expect(tokenSubject(access)).toBeNull()
  },
)
