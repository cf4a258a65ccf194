import * as z from 'zod/mini'
import type { TextKey } from '../i18n/text.ts'

const says = (key: TextKey): string => key

const email = z
  .string()
  .check(z.trim(), z.maxLength(254, says('auth.emailInvalid')))
  .check(z.email(says('auth.emailInvalid')))
const newPassword = z
  .string()
  .check(z.minLength(8, says('auth.passwordShort')), z.maxLength(200, says('errors.invalid')))
const name = (missing: TextKey) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, says(missing)), z.maxLength(100, says('errors.invalid')))

export const loginSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, says('auth.passwordRequired'))),
})
export const signUpSchema = z.object({
  firstName: name('auth.firstNameRequired'),
  lastName: name('auth.lastNameRequired'),
  email,
  password: newPassword,
})
export const forgotPasswordSchema = z.object({ email })
export const setPasswordSchema = z.object({ password: newPassword })

export type LoginValues = z.infer<typeof loginSchema>
export type SignUpValues = z.infer<typeof signUpSchema>
export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>
export type SetPasswordValues = z.infer<typeof setPasswordSchema>
