import type { OutreachMs } from '#core/runtime/moments.ts'
import { useOutreachClock } from '../outreach-clock/outreach-clock-context.ts'

/** Outreach time, changing once a minute of it at most; for observers. */
export const useMinute = (): OutreachMs => useOutreachClock().minute
