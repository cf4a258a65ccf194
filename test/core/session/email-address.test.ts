import { describe, expect, it } from 'vitest'
import { isEmail, normalizeEmail } from '#core/session/email-address.ts'

describe('a typed email address', () => {
  it.each([
    ['  ann@northwind.example\n'],
    ['\u200Bann@northwind.example\u00A0'],
    ['ａｎｎ＠ｎｏｒｔｈｗｉｎｄ．ｅｘａｍｐｌｅ'],
    ['ann@northwind.example　'],
    ['\u200Bann\u200B@north\u2060wind.example'],
  ])('is read as it was meant: %j', (typed) => {
    expect(normalizeEmail(typed)).toBe('ann@northwind.example')
  })

  it.each(['ann@northwind.example', 'a.b+c@mail.example.co.jp', "o'neil@x.io"])(
    'is taken: %s',
    (address) => expect(isEmail(address)).toBe(true),
  )

  it.each([
    '',
    'ann',
    'ann@',
    'ann@northwind',
    'a b@x.io',
    'a@b@x.io',
    'a@x..io',
    'a@.io',
    'a@x.io b',
    'a@x.io@',
  ])('is refused: %j', (address) => expect(isEmail(address)).toBe(false))

  it('is at most 254 characters long', () => {
    const host = '@northwind.example'
    expect(isEmail('a'.repeat(254 - host.length) + host)).toBe(true)
    expect(isEmail('a'.repeat(255 - host.length) + host)).toBe(false)
  })
})
