import { DAY, HOUR } from '../runtime/durations.ts'
import { later, latest, type OutreachMs } from '../runtime/moments.ts'

/** Networks count the notes of a month. */
export const NOTE_QUOTA_WINDOW_MS = 30 * DAY

/**
 * When a network that has just refused a note takes one again: as soon as the first that counts does no
 * more, or a day later, where it is not known which ones do.
 */
export const notesResumeAt = (firstSentAt: OutreachMs | null, now: OutreachMs): OutreachMs =>
  firstSentAt === null
    ? later(now, DAY)
    : latest(later(now, HOUR), later(firstSentAt, NOTE_QUOTA_WINDOW_MS))
