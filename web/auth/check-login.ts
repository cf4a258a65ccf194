import { isEmail } from '#core/session/email-address.ts'
import type { TextKey } from '../i18n/text.ts'

export interface LoginFields {
  readonly email: string
  readonly password: string
}

export type LoginErrors = Readonly<Partial<Record<keyof LoginFields, string>>>

/** What is wrong with what was typed, before the server is asked. */
export const checkLogin = ({
  email,
  password,
}: LoginFields): Readonly<Partial<Record<keyof LoginFields, TextKey>>> => ({
  ...(!isEmail(email) && { email: 'auth.emailInvalid' }),
  ...(password === '' && { password: 'auth.passwordRequired' }),
})
