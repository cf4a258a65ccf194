import { useTranslation } from '../i18n/translation.tsx'
import { resumeHoursFromRange, resumeHoursToChanges } from '#core/user/resume-hours.ts'
import type { User } from '#core/user/user.ts'
import { AutoResumeFields } from '../auto-resume/auto-resume-fields.tsx'
import { AUTO_RESUME_FIELDS, autoResumeSchema } from '../auto-resume/auto-resume-schema.ts'
import { browserTimeZone } from '../shared/browser-time-zone.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { StepForm } from './step-form.tsx'

interface Props {
  readonly user: User
  readonly onNext: () => void
  readonly isLast: boolean
}

export const HoursStep = ({ user, onNext, isLast }: Props) => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  return (
    <StepForm
      title={t('userOnboarding.hours.title')}
      body={t('autoResume.body')}
      schema={autoResumeSchema}
      values={resumeHoursFromRange(user.resumeTimeRange)}
      fields={AUTO_RESUME_FIELDS}
      save={(hours) => currentUser.change(resumeHoursToChanges(hours, browserTimeZone()))}
      onNext={onNext}
      onSkip={onNext}
      isLast={isLast}
    >
      {(form) => <AutoResumeFields form={form} saved={user.resumeTimeRange} />}
    </StepForm>
  )
}
