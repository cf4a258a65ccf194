import type { Language } from '#core/user/language.ts'
import { nameInOrder } from '#core/user/name-order.ts'
import { renderMailHtml } from './mail-html.ts'
import type { Mail } from './mailer.ts'
import { MAIL_TEXTS, type MailText } from './mail-texts.ts'
import { safeName } from './safe-name.ts'

export interface Receiver {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

/** The mails about accounts, each in the language of its receiver. */
export class AccountMails {
  readonly #publicUrl: string

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
  }

  verification(to: Receiver, token: string): Mail {
    return this.#mail(to, MAIL_TEXTS[to.language].verification, `/verify-email/${token}`)
  }

  reset(to: Receiver, token: string): Mail {
    return this.#mail(to, MAIL_TEXTS[to.language].reset, `/auth/setpassword?token=${token}`)
  }

  /** For the owner of an address that somebody signed up with again. */
  addressTaken(to: Receiver): Mail {
    return this.#mail(to, MAIL_TEXTS[to.language].addressTaken, '/login')
  }

  /** For the owner of an account, whoever has set its password anew. */
  passwordChanged(to: Receiver): Mail {
    return this.#mail(to, MAIL_TEXTS[to.language].passwordChanged, '/forgot-password')
  }

  #mail(to: Receiver, text: MailText, path: string): Mail {
    const link = `${this.#publicUrl}${path}`
    // Somebody is called by the family name too where it comes first.
    const name = to.language === 'ja' ? nameInOrder(to, to.language) : to.firstName
    const greeting = text.greeting(safeName(name))
    return {
      to: to.username,
      subject: text.subject,
      text: [greeting, text.before, link, text.after, 'Overture'].join('\n\n'),
      html: renderMailHtml({ ...text, greeting, link, language: to.language }),
    }
  }
}
