import { useTranslation } from '../i18n/translation.tsx'
import type { User } from '#core/user/user.ts'
import { Field } from '../design/field.tsx'
import { MEETING_FIELDS, meetingSchema } from '../sales-kit/materials-schemas.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { StepForm } from './step-form.tsx'

interface Props {
  readonly user: User
  readonly onNext: () => void
}

export const MeetingStep = ({ user, onNext }: Props) => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  return (
    <StepForm
      title={t('userOnboarding.meeting.title')}
      body={t('userOnboarding.meeting.body')}
      schema={meetingSchema}
      values={{ meetingUrl: user.meetingUrl }}
      fields={MEETING_FIELDS}
      save={(values) => currentUser.change(values)}
      onNext={onNext}
      onSkip={onNext}
    >
      {(form) => (
        <Field
          {...form.register('meetingUrl')}
          label={t('salesKit.meeting.label')}
          type="url"
          inputMode="url"
          maxLength={2000}
          hint={t('salesKit.meeting.hint')}
          error={form.errorOf('meetingUrl')}
        />
      )}
    </StepForm>
  )
}
