import * as z from 'zod/mini'
import { isClockTime } from '#core/user/resume-hours.ts'
import type { TextKey } from '../i18n/text.ts'

const missing: TextKey = 'autoResume.required'
const time = z.string().check(z.refine(isClockTime, missing))

export const autoResumeSchema = z.object({ from: time, to: time })

export type AutoResumeValues = z.infer<typeof autoResumeSchema>

/** Which field is meant by which of the wire. */
export const AUTO_RESUME_FIELDS = {
  'resume_time_range.start_time': 'from',
  'resume_time_range.end_time': 'to',
} as const
