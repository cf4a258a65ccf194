import * as z from 'zod/mini'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { isTimeZone } from '#core/runtime/time-zone.ts'
import {
  givenId,
  knownId,
  language,
  outreachTime,
  realTime,
  requiredText,
  webAddress,
} from './common.ts'
import { operation } from './operation.ts'
import { optional, record, strictRecord } from './record.ts'
import { task } from './tasks.ts'

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time)

const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Use HH:MM:SS.'), z.overwrite(withSeconds))

export const timeZone = z
  .string()
  .check(z.maxLength(100), z.refine(isTimeZone, 'Use the name of a time zone, such as Asia/Tokyo.'))

export const resumeTimeRange = record({
  startTime: clockTime,
  endTime: clockTime,
  timezoneName: timeZone,
})

const seen = z._default(z.nullable(z.boolean()), null)

export const tutorial = z.object({
  isFirstLogin: seen,
  getStarted: seen,
  runningBackgroundInfo: seen,
})

export const support = record({
  address: z.nullable(z.string()),
  chatUrl: z.nullable(z.string()),
})

export const user = record({
  id: knownId<UserId>(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  meetingUrl: z.string(),
  autoResume: z.boolean(),
  resumeTimeRange: z.nullable(resumeTimeRange),
  tutorial,
  language,
  support,
})

export const userChanges = strictRecord(
  optional({
    id: knownId<UserId>(),
    username: z.string(),
    firstName: requiredText(100),
    lastName: requiredText(100),
    meetingUrl: webAddress,
    autoResume: z.boolean(),
    resumeTimeRange: z.nullable(resumeTimeRange),
    tutorial,
    language,
    support,
  }),
)

export const userOperations = {
  getUser: operation({
    method: 'GET',
    path: '/api/users/',
    summary:
      'The signed-in user. `support` is whom they write to for help, and a chat for a frame; null where whoever runs this set none.',
    access: 'signed_in_even_expired',
    extension: true,
    status: 200,
    answer: user,
  }),
  changeUser: operation({
    method: 'PATCH',
    path: '/api/users/',
    summary:
      'Change the signed-in user; id, username and support may be sent along but not changed.',
    access: 'signed_in_even_expired',
    body: userChanges,
    status: 200,
    answer: user,
  }),
  lastSynced: operation({
    method: 'GET',
    path: '/api/users/last-synced/',
    summary:
      'When the last sync with the networks came to its end, the one under way or the last one, and when the next automatic one is due; of one workspace with `workspace`.',
    access: 'signed_in',
    query: record({ workspace: z.exactOptional(givenId<WorkspaceId>()) }),
    status: 200,
    answer: record({
      lastSyncedAt: z.nullable(realTime),
      task: z.nullable(task),
      nextSyncAt: z.nullable(outreachTime),
    }),
    refusals: ['404 not_found'],
  }),
  runSync: operation({
    method: 'POST',
    path: '/api/users/sync-task/run/',
    summary:
      'Read connections and sent invitations, so that what was done by hand is known; a sync under way is answered again. Of one workspace with `workspace`, else of each.',
    access: 'signed_in',
    body: record({ workspace: z.exactOptional(knownId<WorkspaceId>()) }),
    status: 202,
    answer: z.object({ task }),
    refusals: ['404 not_found'],
  }),
} as const
