import { describe, expect, it } from 'vitest'
import { AccountMails } from '#server/mail/account-mails.ts'

const mails = new AccountMails('http://localhost:4280')
const greeting = (firstName: string, language: 'en' | 'ja' = 'en') => {
  const { text, html } = mails.verification({ username: 'a@example.com', firstName, language }, 't')
  const [first = ''] = text.split('\n')
  expect(html.replaceAll('&#39;', "'")).toContain(first)
  return first
}

describe('a mail to somebody whose address nobody has verified', () => {
  it.each(['Ada', 'Anne-Marie', 'O’Brien', "D'Arcy", 'J. R.', 'Zoë', 'Nguyễn Thị', 'मीरा', '山田'])(
    'greets %s by name',
    (name) => {
      expect(greeting(name)).toBe(`Hello ${name},`)
    },
  )

  it.each([
    'Your account is locked: http://evil.example/login now',
    'evil.example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil。example',
    'https://evil',
    'me@evil',
    'call 0800',
    'a/b',
    'x\r\nBcc: you',
    'A message that is much longer than any name is',
    'a\u202egnp',
  ])('does not repeat %j, which is more than a name', (name) => {
    expect(greeting(name)).toBe('Hello,')
    expect(greeting(name, 'ja')).toBe('こんにちは。')
  })
})
