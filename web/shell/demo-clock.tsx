import { outreachDate } from '#core/runtime/moments.ts'
import './banner.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ClockIcon } from '../design/icons.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useOutreachClock } from '../outreach-clock/outreach-clock-context.ts'

/** Says that outreach runs on a fast clock, and what time it is there. */
export const DemoClock = observer(() => {
  const { t } = useTranslation()
  const outreachClock = useOutreachClock()
  if (!outreachClock.isScaled) return null
  const minutes = outreachClock.minutesPerDay
  const pace =
    minutes < 1.5
      ? t('shell.clock.paceSeconds', { count: Math.max(1, Math.round(minutes * 60)) })
      : t('shell.clock.pace', { count: Math.round(minutes) })
  return (
    <section
      className="demo-clock"
      aria-label={t('shell.clock.label')}
      title={t('shell.clock.explain')}
    >
      <ClockIcon size={14} />
      <b>{t('shell.clock.label')}</b>
      <span className="demo-clock-pace">{pace}</span>
      <DemoTime />
    </section>
  )
})

const DemoTime = observer(() => {
  const { t } = useTranslation()
  const outreachClock = useOutreachClock()
  const { weekdayTime } = useFormats()
  return (
    <span className="num">
      {t('shell.clock.now', { time: weekdayTime(outreachDate(outreachClock.now)) })}
    </span>
  )
})
