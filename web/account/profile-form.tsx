import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import type { User } from '#core/user/user.ts'
import { putBesideFields } from '../forms/put-beside-fields.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { InNameOrder } from '../i18n/in-name-order.tsx'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { profileSchema, type ProfileValues } from './account-schemas.ts'

const FIELDS = {
  first_name: 'firstName',
  last_name: 'lastName',
  meeting_url: 'meetingUrl',
} as const

export const ProfileForm = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const form = useCheckedForm<ProfileValues>(profileSchema, {
    firstName: user.firstName,
    lastName: user.lastName,
    meetingUrl: user.meetingUrl,
  })

  const save = form.handleSubmit(async (values) => {
    const outcome = await currentUser.change(values)
    if (outcome.kind === 'done') {
      form.reset(values)
      return void toast.success(t('account.saved'))
    }
    putBesideFields(outcome.problems, FIELDS, form.setError, problemText).forEach(showProblem)
  })

  return (
    <form className="card" onSubmit={(event) => void save(event)} noValidate>
      <h2>{t('account.profile.title')}</h2>
      <div className="pair">
        <InNameOrder
          given={
            <Field
              {...form.register('firstName')}
              label={t('account.profile.firstName')}
              autoComplete="given-name"
              error={form.errorOf('firstName')}
            />
          }
          family={
            <Field
              {...form.register('lastName')}
              label={t('account.profile.lastName')}
              autoComplete="family-name"
              error={form.errorOf('lastName')}
            />
          }
        />
      </div>
      <Field
        label={t('account.profile.email')}
        value={user.username}
        readOnly
        hint={t('account.profile.emailHint')}
      />
      <Field
        {...form.register('meetingUrl')}
        label={t('account.profile.meetingUrl')}
        type="url"
        inputMode="url"
        hint={t('account.profile.meetingHint')}
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
