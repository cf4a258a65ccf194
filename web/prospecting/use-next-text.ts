import { useTranslation } from '../i18n/translation.tsx'
import { type OutreachMs, momentOf } from '#core/runtime/moments.ts'
import { useWaitingText } from '../campaign/use-waiting-text.ts'
import { useOutreachTimes } from '../outreach-clock/use-outreach-times.ts'
import type { NextDetail, NextTitle } from './next-step.ts'

/** Puts what comes next into words, seen from `now`; the table's head says by which clock. */
export const useNextText = () => {
  const { t } = useTranslation()
  const { age, past, plannedUnmarked } = useOutreachTimes()
  const { waiting, waitingUnmarked } = useWaitingText()
  return {
    title: (title: NextTitle, now: OutreachMs): string => {
      if ('at' in title) {
        if (title.isExcluded) return t('prospecting.next.excludedVisit')
        return title.at === null || momentOf(title.at) <= now
          ? t(`prospecting.next.${title.kind}`)
          : t(`prospecting.next.${title.kind}At`, { time: plannedUnmarked(title.at) })
      }
      return t(`prospecting.next.${title.kind}`)
    },
    /** All that a cut line has no room for. */
    hint: (detail: NextDetail): string | undefined =>
      detail.kind === 'waiting' && detail.limit !== null ? waiting('title', detail) : undefined,
    detail: (detail: NextDetail): string => {
      switch (detail.kind) {
        case 'waiting':
          return waitingUnmarked('short', detail)
        case 'fail':
          return t(`prospecting.fail.${detail.code}`)
        case 'sent':
          return t('prospecting.next.sent', { age: age(detail.at) })
        case 'acceptedOn':
          return t('prospecting.next.acceptedOn', { time: past(detail.at) })
        default:
          return t(`prospecting.next.${detail.kind}`)
      }
    },
  }
}
