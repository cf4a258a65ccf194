import { z } from 'zod'
import { language, webAddress } from './common.ts'
import { operation } from './operation.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Use HH:MM:SS.')

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const resumeTimeRange = z.object({
  start_time: clockTime,
  end_time: clockTime,
  timezone_name: z
    .string()
    .max(100)
    .refine(isTimeZone, 'Use the name of a time zone, such as Asia/Tokyo.'),
})

export const tutorial = z.object({
  isFirstLogin: z.boolean().nullable().default(null),
  getStarted: z.boolean().nullable().default(null),
  runningBackgroundInfo: z.boolean().nullable().default(null),
})

export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  meeting_url: z.string(),
  auto_resume: z.boolean(),
  resume_time_range: resumeTimeRange.nullable(),
  tutorial,
  language,
})

export const userChanges = z
  .object({
    id: z.number().int(),
    username: z.string(),
    first_name: z.string().trim().min(1).max(100),
    last_name: z.string().trim().min(1).max(100),
    meeting_url: webAddress,
    auto_resume: z.boolean(),
    resume_time_range: resumeTimeRange.nullable(),
    tutorial,
    language,
  })
  .partial()

export const userOperations = {
  getUser: operation({
    method: 'GET',
    path: '/api/users/',
    summary: 'The signed-in user.',
    access: 'signed_in_even_expired',
    status: 200,
    answer: user,
  }),
  changeUser: operation({
    method: 'PATCH',
    path: '/api/users/',
    summary: 'Change the signed-in user; id and username may be sent along but not changed.',
    access: 'signed_in_even_expired',
    body: userChanges,
    status: 200,
    answer: user,
  }),
} as const
