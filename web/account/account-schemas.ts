import * as z from 'zod/mini'
import { MIN_PASSWORD_LENGTH } from '#core/session/password-rules.ts'
import { webAddress } from '../forms/web-address.ts'
import type { TextKey } from '../i18n/text.ts'

const says = (key: TextKey): string => key

const name = (missing: TextKey) =>
  z.string().check(z.trim(), z.minLength(1, says(missing)), z.maxLength(100))

export const profileSchema = z.object({
  firstName: name('account.profile.firstNameRequired'),
  lastName: name('account.profile.lastNameRequired'),
  meetingUrl: webAddress('account.profile.meetingInvalid'),
})

export const passwordSchema = z.object({
  currentPassword: z.string().check(z.minLength(1, says('account.password.currentRequired'))),
  password: z
    .string()
    .check(
      z.minLength(MIN_PASSWORD_LENGTH, says('account.password.hint')),
      z.maxLength(200, says('errors.invalid')),
    ),
})

export type PasswordValues = z.infer<typeof passwordSchema>
export type ProfileValues = z.infer<typeof profileSchema>
