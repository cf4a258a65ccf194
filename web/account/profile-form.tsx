import { useTranslation } from '../i18n/translation.tsx'
import type { User } from '#core/user/user.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { NameFields } from './name-fields.tsx'
import { profileSchema, type ProfileValues } from './account-schemas.ts'

const FIELDS = {
  first_name: 'firstName',
  last_name: 'lastName',
  meeting_url: 'meetingUrl',
} as const

export const ProfileForm = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  const { firstName, lastName, meetingUrl } = user
  const form = useSavedForm<ProfileValues>({
    schema: profileSchema,
    values: { firstName, lastName, meetingUrl },
    fields: FIELDS,
    savedText: t('account.saved'),
    save: (values) => currentUser.change(values),
  })

  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <h2>{t('account.profile.title')}</h2>
      <NameFields form={form} />
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
