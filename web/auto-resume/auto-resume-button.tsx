import './auto-resume.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { resumeHoursFromRange } from '#core/user/resume-hours.ts'
import { ClockIcon } from '../design/icons.tsx'
import { useAutoResume } from './auto-resume-context.ts'

/** Says when work goes on by itself, and lets one change it. */
export const AutoResumeButton = observer(() => {
  const { t } = useTranslation()
  const autoResume = useAutoResume()
  const { user } = autoResume
  if (user === null) return null
  const isOn = user.autoResume && user.resumeTimeRange !== null
  return (
    <button
      type="button"
      className="button auto-resume-button num"
      data-look="plain"
      onClick={() => autoResume.open()}
    >
      <ClockIcon />
      {isOn
        ? t('autoResume.hours', { ...resumeHoursFromRange(user.resumeTimeRange) })
        : t('autoResume.hoursOff')}
    </button>
  )
})
