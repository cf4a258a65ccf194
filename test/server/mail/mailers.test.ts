import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { realMs } from '#core/runtime/moments.ts'
import { Outbox } from '#server/mail/outbox.ts'
import { SmtpMailer } from '#server/mail/smtp-mailer.ts'
import { mailerContract } from '../../contracts/mailer-contract.ts'
import { smtpServer } from '../../fixtures/smtp-server.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const SENDER = 'Overture <no-reply@overture.example>'
const clock = { now: () => realMs(Date.UTC(2026, 0, 5)) }

mailerContract('the outbox', async () => {
  const folder = temporaryFolder()
  const notAFolder = join(temporaryFolder(), 'file')
  await writeFile(notAFolder, '')
  return {
    mailer: new Outbox(folder, SENDER, clock),
    arrived: async () => {
      const names = (await readdir(folder)).toSorted()
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    },
    broken: new Outbox(notAFolder, SENDER, clock),
  }
})

mailerContract('the SMTP mailer', async () => {
  const server = await smtpServer()
  return {
    mailer: new SmtpMailer(server.url, SENDER),
    arrived: async () => server.mails,
    broken: new SmtpMailer('smtp://127.0.0.1:1', SENDER),
  }
})
