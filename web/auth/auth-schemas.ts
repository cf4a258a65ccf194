import * as z from 'zod/mini'
import { isEmail, normalizeEmail } from '#core/session/email-address.ts'
import { MIN_PASSWORD_LENGTH } from '#core/session/password-rules.ts'
import type { TextKey } from '../i18n/text.ts'

const says = (key: TextKey): string => key

const email = z
  .string()
  .check(z.overwrite(normalizeEmail), z.refine(isEmail, says('auth.emailInvalid')))
const newPassword = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, says('auth.passwordShort')),
    z.maxLength(200, says('errors.invalid')),
  )
const name = (missing: TextKey) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, says(missing)), z.maxLength(100, says('errors.invalid')))

export const signUpSchema = z.object({
  firstName: name('auth.firstNameRequired'),
  lastName: name('auth.lastNameRequired'),
  email,
  password: newPassword,
})
export const forgotPasswordSchema = z.object({ email })
export const setPasswordSchema = z.object({ password: newPassword })

export type SignUpValues = z.infer<typeof signUpSchema>
