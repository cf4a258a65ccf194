import { useTranslation } from '../../i18n/translation.tsx'
import { momentOf } from '#core/runtime/moments.ts'
import type { DayLimit } from '#core/outreach/campaign-overview.ts'
import { useWaitingText } from '../../campaign/use-waiting-text.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'

/** What is left of a limit, or when it resumes, for observers. */
export const useLimitText = () => {
  const { t } = useTranslation()
  const { planned } = useOutreachTimes()
  const { waiting } = useWaitingText()
  const outreachClock = useOutreachClock()
  return ({ used, max, held }: DayLimit): string => {
    if (held === null) return t('prospecting.tabs.left', { count: Math.max(0, max - used) })
    const { reason, limit, resumesAt } = held
    if (reason !== 'budget') return waiting('short', { reason, limit, resumesAt })
    return resumesAt === null || momentOf(resumesAt) <= outreachClock.minute
      ? t('prospecting.tabs.left', { count: 0 })
      : t('prospecting.tabs.resumes', { time: planned(resumesAt) })
  }
}
