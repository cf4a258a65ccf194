import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { PasswordField } from '../design/password-field.tsx'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { useServices } from '../services/services-context.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { passwordSchema, type PasswordValues } from './account-schemas.ts'

const FIELDS = { current_password: 'currentPassword', password: 'password' } as const
const EMPTY: PasswordValues = { currentPassword: '', password: '' }

interface Props {
  /** Every session but this one has ended then. */
  readonly onChanged: () => void
}

export const PasswordForm = ({ onChanged }: Props) => {
  const { t } = useTranslation()
  const { sessions } = useServices()
  const save = async (values: PasswordValues): Promise<Outcome> => {
    const outcome = await toOutcome(sessions.changePassword(values))
    if (outcome.kind === 'done') onChanged()
    return outcome
  }
  const form = useSavedForm<PasswordValues>({
    schema: passwordSchema,
    values: EMPTY,
    valuesOnceSaved: EMPTY,
    fields: FIELDS,
    savedText: t('account.password.changed'),
    save,
  })

  return (
    <form className="card" onSubmit={form.submit} noValidate>
      <h2>{t('account.password.title')}</h2>
      <p className="quiet">{t('account.password.body')}</p>
      <div className="pair">
        <PasswordField
          {...form.register('currentPassword')}
          label={t('account.password.current')}
          autoComplete="current-password"
          error={form.errorOf('currentPassword')}
        />
        <PasswordField
          {...form.register('password')}
          label={t('account.password.new')}
          autoComplete="new-password"
          hint={t('account.password.hint')}
          error={form.errorOf('password')}
        />
      </div>
      <div className="card-actions">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('account.password.act')}
        </Button>
      </div>
    </form>
  )
}
