import { join } from 'node:path'
import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import { AccountMails } from './account-mails.ts'
import { MailQueue } from './mail-queue.ts'
import { Outbox } from './outbox.ts'
import { SmtpMailer } from './smtp-mailer.ts'

export interface MailDeps {
  readonly clock: Clock
  readonly logger: Logger
  readonly publicUrl: string
  readonly dataDir: string
  readonly smtpUrl?: string | undefined
}

export interface MailServices {
  readonly accountMails: AccountMails
  readonly mailQueue: MailQueue
  /** Where mails are kept while there is nothing to send them through. */
  readonly outbox: Outbox | null
}

/** How mails are written and sent. */
export function mailServices(deps: MailDeps): MailServices {
  const { clock, logger, publicUrl, dataDir, smtpUrl } = deps
  const sender = `Overture <no-reply@${new URL(publicUrl).hostname}>`
  const outbox = smtpUrl ? null : new Outbox(join(dataDir, 'outbox'), sender, clock)
  const mailer = outbox ?? new SmtpMailer(smtpUrl ?? '', sender)
  return {
    accountMails: new AccountMails(publicUrl),
    mailQueue: new MailQueue(mailer, logger),
    outbox,
  }
}
