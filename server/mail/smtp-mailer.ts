import { createTransport, type Transporter } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

const PATIENCE_MS = 15_000

export class SmtpMailer implements Mailer {
  readonly #transport: Transporter
  readonly #sender: string

  constructor(smtpUrl: string, sender: string) {
    this.#transport = createTransport(withPatience(smtpUrl))
    this.#sender = sender
  }

  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail({ ...mail, from: this.#sender })
  }
}

function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(step)) url.searchParams.set(step, String(PATIENCE_MS))
  }
  return url.href
}
