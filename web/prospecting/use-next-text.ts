import { useTranslation } from 'react-i18next'
import { type OutreachMs, momentOf, msBetween } from '#core/runtime/moments.ts'
import { waitingText } from '../campaign/waiting-text.ts'
import { useFormats } from '../i18n/use-formats.ts'
import type { NextDetail, NextTitle } from './next-step.ts'

const MINUTE = 60_000

/** Puts what comes next into words, seen from `now`. */
export const useNextText = () => {
  const { t } = useTranslation()
  const { moment, age } = useFormats()
  return {
    title: (title: NextTitle, now: OutreachMs): string => {
      if ('at' in title) {
        return title.at === null || momentOf(title.at) <= now
          ? t(`prospecting.next.${title.kind}`)
          : t(`prospecting.next.${title.kind}At`, { time: moment(title.at, now) })
      }
      return t(`prospecting.next.${title.kind}`)
    },
    detail: (detail: NextDetail, now: OutreachMs): string => {
      switch (detail.kind) {
        case 'waiting':
          return waitingText(t, 'short', detail)
        case 'fail':
          return t(`prospecting.fail.${detail.code}`)
        case 'sent':
          return msBetween(momentOf(detail.at), now) < MINUTE
            ? t('prospecting.next.sentNow')
            : t('prospecting.next.sent', { age: age(detail.at, now) })
        case 'acceptedOn':
          return t('prospecting.next.acceptedOn', { time: moment(detail.at, now) })
        default:
          return t(`prospecting.next.${detail.kind}`)
      }
    },
  }
}
