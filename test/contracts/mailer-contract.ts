import { describe, expect, it } from 'vitest'
import type { Mailer } from '#server/mail/mailer.ts'
import { readMail } from '#server/mail/read-mail.ts'

export interface MailerWorld {
  readonly mailer: Mailer
  /** The mails that arrived, as they were written, the oldest first. */
  arrived(): Promise<readonly string[]>
  /** One that has nowhere to hand a mail on to. */
  readonly broken: Mailer
}

const mail = (subject: string) => ({
  to: 'yuki@example.com',
  subject,
  text: `こんにちは = é\n${'long '.repeat(60)}\n.\nhttp://localhost:4280/verify-email/${'x'.repeat(80)}`,
  html: '<p>x</p>',
})

/** What every Mailer must do. */
export function mailerContract(name: string, setUp: () => Promise<MailerWorld>): void {
  describe(`${name} as a mailer`, () => {
    it('hands on whom a mail is for, its subject and its text as they were written', async () => {
      const { mailer, arrived } = await setUp()
      const sent = mail('メールアドレスの確認、とても長い件名がここにあるので折り返されるはずです')
      await mailer.send(sent)
      const [source = ''] = await arrived()
      const { to, subject, text } = sent
      expect(readMail(source)).toMatchObject({ to, subject, text })
      expect(source).toContain('From: Overture <no-reply@overture.example>')
    })

    it('hands on each mail once, in their order', async () => {
      const { mailer, arrived } = await setUp()
      for (const subject of ['first', 'second', 'third']) await mailer.send(mail(subject))
      const subjects = (await arrived()).map((source) => readMail(source).subject)
      expect(subjects).toEqual(['first', 'second', 'third'])
    })

    it('rejects where a mail could not be handed on', async () => {
      const { broken } = await setUp()
      await expect(broken.send(mail('lost'))).rejects.toThrow()
    })
  })
}
