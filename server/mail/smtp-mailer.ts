import { createTransport, type Transporter } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

const SMTP_TIMEOUT_MS = 15_000

export class SmtpMailer implements Mailer {
  readonly #transport: Transporter
  readonly #sender: string

  constructor(smtpUrl: string, sender: string) {
    this.#transport = createTransport(withTimeouts(smtpUrl))
    this.#sender = sender
  }

  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail({ ...mail, from: this.#sender })
  }

  /** The mail server keeps them. */
  async requireRoom(): Promise<void> {}
}

function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(step)) url.searchParams.set(step, String(SMTP_TIMEOUT_MS))
  }
  return url.href
}
