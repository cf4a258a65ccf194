import * as z from 'zod/mini'
import { isClockTime } from '#core/user/resume-hours.ts'
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

const time = z.string().check(z.refine(isClockTime, says('account.resume.required')))

export const autoResumeSchema = z.object({ from: time, to: time })

export type ProfileValues = z.infer<typeof profileSchema>
export type AutoResumeValues = z.infer<typeof autoResumeSchema>
