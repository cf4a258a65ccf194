import { describe, expect, it } from 'vitest'
import { MAIL_TEXTS } from '#server/mail/mail-texts.ts'
import { AccountMails } from '#server/mail/account-mails.ts'

const mails = new AccountMails('http://localhost:4280')
const greeting = (firstName: string, language: 'en' | 'ja' = 'en', lastName = '') => {
  const to = { username: 'a@example.com', firstName, lastName, language }
  const { text, html } = mails.verification(to, 't')
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

  it('greets in Japanese by the whole name, the family first', () => {
    expect(greeting('花子', 'ja', '山田')).toBe('山田 花子 様')
    expect(greeting('花子', 'ja', 'evil.example')).toBe('こんにちは。')
  })

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

describe('a mail about an account', () => {
  it.each([
    ['verification', '/verify-email/the-token'],
    ['reset', '/auth/setpassword?token=the-token'],
    ['addressTaken', '/login'],
    ['passwordChanged', '/forgot-password'],
  ] as const)(
    'of the kind %s leads where it should, in the language of its receiver',
    (kind, path) => {
      for (const language of ['en', 'ja'] as const) {
        const to = { username: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', language }
        const texts = MAIL_TEXTS[language][kind]
        const { text, html, ...mail } = mails[kind](to, 'the-token')
        const link = `http://localhost:4280${path}`
        expect(mail).toEqual({ to: 'ada@example.com', subject: texts.subject })
        expect(text.split('\n\n').slice(1)).toEqual([texts.before, link, texts.after, 'Overture'])
        expect(html).toContain(`<html lang="${language}">`)
        expect(html).toContain(`<title>${texts.subject}</title>`)
        for (const part of [`href="${link}"`, texts.before, texts.button, texts.after]) {
          expect(html).toContain(part)
        }
      }
    },
  )

  it('greets by 40 characters at most', () => {
    expect(greeting('A'.repeat(40))).toBe(`Hello ${'A'.repeat(40)},`)
    expect(greeting('A'.repeat(41))).toBe('Hello,')
  })
})
