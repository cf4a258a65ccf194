import { useTranslation } from '../i18n/translation.tsx'
import { momentOf, realDate, type OutreachDate } from '#core/runtime/moments.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useOutreachClock } from './outreach-clock-context.ts'

/**
 * Times of the outreach clock as people read them, for observers: what has happened by their own
 * clock, what is planned by the demo's where that is another, and said so.
 */
export const useOutreachTimes = () => {
  const { t } = useTranslation()
  const { moment, age, dayTime, ageOrMoment } = useFormats()
  const outreachClock = useOutreachClock()
  const realOf = (at: OutreachDate) => realDate(outreachClock.scaled.realTimeOf(momentOf(at)))
  const planned = (at: OutreachDate) => moment(at, outreachClock.minute)
  return {
    /** How long ago it happened. */
    age: (at: OutreachDate) => age(realOf(at), outreachClock.realNow),
    /** When it happened. */
    past: (at: OutreachDate) => ageOrMoment(realOf(at), outreachClock.realNow),
    pastInFull: (at: OutreachDate) => dayTime(realOf(at)),
    /** When it is to happen, where something beside says by which clock. */
    plannedUnmarked: planned,
    /** When it is to happen. */
    planned: (at: OutreachDate) =>
      outreachClock.isScaled ? t('common.inDemoTime', { time: planned(at) }) : planned(at),
  }
}
