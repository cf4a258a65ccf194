import { useTranslation } from '../i18n/translation.tsx'
import type { LimitUsage, WaitingReason } from '#core/prospect/waiting-reason.ts'
import { momentOf, type OutreachDate } from '#core/runtime/moments.ts'
import { useOutreachClock } from '../outreach-clock/outreach-clock-context.ts'
import { useOutreachTimes } from '../outreach-clock/use-outreach-times.ts'
import { waitingText, type WaitingPart } from './waiting-text.ts'

export interface Waiting {
  readonly reason: WaitingReason
  readonly limit: LimitUsage | null
  /** When the limit allows one more. */
  readonly resumesAt: OutreachDate | null
}

/** A reason to wait in words, for observers; of a limit with when it resumes. */
export const useWaitingText = () => {
  const { t } = useTranslation()
  const { planned, plannedUnmarked } = useOutreachTimes()
  const outreachClock = useOutreachClock()
  const textBy =
    (timeText: (at: OutreachDate) => string) =>
    (part: WaitingPart, { reason, limit, resumesAt: at }: Waiting): string => {
      const text = waitingText(t, part, { reason, limit })
      if (limit === null || at === null || momentOf(at) <= outreachClock.minute) return text
      const key = part === 'short' ? 'campaign.resumesShort' : 'campaign.resumes'
      return t(key, { text, time: timeText(at) })
    }
  return {
    waiting: textBy(planned),
    /** Where something beside says by which clock. */
    waitingUnmarked: textBy(plannedUnmarked),
  }
}
