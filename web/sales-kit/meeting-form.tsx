import { useTranslation } from '../i18n/translation.tsx'
import type { User } from '#core/user/user.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { MEETING_FIELDS, meetingSchema, type MeetingValues } from './materials-schemas.ts'

export const MeetingForm = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  const form = useSavedForm<MeetingValues>({
    schema: meetingSchema,
    values: { meetingUrl: user.meetingUrl },
    fields: MEETING_FIELDS,
    savedText: t('salesKit.saved'),
    save: (values) => currentUser.change(values),
  })

  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <h2>{t('salesKit.meeting.title')}</h2>
      <p className="quiet">{t('salesKit.meeting.body')}</p>
      <Field
        {...form.register('meetingUrl')}
        label={t('salesKit.meeting.label')}
        type="url"
        inputMode="url"
        maxLength={2000}
        hint={t('salesKit.meeting.hint')}
        error={form.errorOf('meetingUrl')}
      />
      <div className="card-actions">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
