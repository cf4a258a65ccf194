import { describe, expect, it } from 'vitest'
import { weaknessOf } from '#server/auth/password-policy.ts'
import { Passwords } from '#server/auth/passwords.ts'

describe('a password', () => {
  it.each([
    ['correct horse battery', null],
    ['ada.lovelace@example.com', 'password_is_address'],
    ['Ada.Lovelace', 'password_is_address'],
    ['ａｄａ．ｌｏｖｅｌａｃｅ', 'password_is_address'],
    ['ada.lovelace@another.example', null],
    ['example.com', null],
    ['Password123', 'password_too_common'],
    ['ＰＡＳＳＷＯＲＤ１２３', 'password_too_common'],
    ['          ', 'password_too_common'],
    ['\u3000'.repeat(10), 'password_too_common'],
  ])('%j of an address has this weakness: %s', async (password, weakness) => {
    expect(await weaknessOf(password, 'ada.lovelace@example.com')).toBe(weakness)
  })

  it('is stored by its hash alone, another one each time, which only it matches', async () => {
    const passwords = new Passwords()
    const [one, other] = [await passwords.hash('secret'), await passwords.hash('secret')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwords.matches(one, 'secret')).toBe(true)
    expect(await passwords.matches(one, 'Secret')).toBe(false)
  })

  it('is nobody’s where there is no account, whatever it is', async () => {
    expect(await new Passwords().matches(undefined, 'nobody has this password')).toBe(false)
  })
})
