import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import type { User } from '#core/user/user.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { putBesideFields } from '../forms/put-beside-fields.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { meetingSchema, type MeetingValues } from './materials-schemas.ts'

const FIELDS = { meeting_url: 'meetingUrl' } as const

export const MeetingForm = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const { meetingUrl } = user
  const form = useCheckedForm<MeetingValues>(meetingSchema, { meetingUrl })

  const save = form.handleSubmit(async (values) => {
    const outcome = await currentUser.change(values)
    if (outcome.kind === 'done') {
      form.reset(values)
      return void toast.success(t('salesKit.saved'))
    }
    putBesideFields(outcome.problems, FIELDS, form.setError, problemText).forEach(showProblem)
  })

  return (
    <form className="card" onSubmit={(event) => void save(event)} noValidate>
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
