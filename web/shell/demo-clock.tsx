import { outreachDate } from '#core/runtime/moments.ts'
import './banner.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { ClockIcon } from '../design/icons.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { ResetDemo } from './reset-demo.tsx'
import { useOutreachClock } from '../outreach-clock/outreach-clock-context.ts'

/** Says that outreach runs on a fast clock, and what time it is there. */
export const DemoClock = observer(() => {
  const { t } = useTranslation()
  const outreachClock = useOutreachClock()
  if (!outreachClock.isScaled) return null
  return (
    <section
      className="demo-clock"
      aria-label={t('shell.clock.label')}
      aria-description={t('shell.clock.explain')}
    >
      <ClockIcon size={14} />
      <DemoTime />
      <ResetDemo />
    </section>
  )
})

const DemoTime = observer(() => {
  const { t } = useTranslation()
  const outreachClock = useOutreachClock()
  const { weekdayTime } = useFormats()
  return (
    <span className="num">
      {t('shell.clock.line', {
        scale: outreachClock.scaled.anchor.scale,
        time: weekdayTime(outreachDate(outreachClock.now)),
      })}
    </span>
  )
})
