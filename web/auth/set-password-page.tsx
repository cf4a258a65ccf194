import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useServices } from '../app/services-context.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { paths } from '#core/navigation/paths.ts'
import { outcomeOf } from '../shared/outcome.ts'
import { useProblemToast } from '../shared/use-problem-toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { setPasswordSchema, type SetPasswordValues } from './auth-schemas.ts'
import { putBesideFields } from '../forms/put-beside-fields.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'

export const SetPasswordPage = () => {
  const { t } = useTranslation()
  const { auth } = useServices()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const form = useCheckedForm<SetPasswordValues>(setPasswordSchema, { password: '' })

  const submit = form.handleSubmit(async ({ password }) => {
    const outcome = await outcomeOf(auth.setPassword(token, password))
    if (outcome.kind === 'done') {
      toast.success(t('auth.setPassword.done'))
      return void navigate(paths.login(), { replace: true })
    }
    const fields = { password: 'password' } as const
    putBesideFields(outcome.problems, fields, form.setError, problemText).forEach(showProblem)
  })

  if (token === '') {
    return (
      <AuthLayout title={t('auth.setPassword.missingTitle')}>
        <h1>{t('auth.setPassword.missingTitle')}</h1>
        <p className="auth-sub">{t('auth.setPassword.missingBody')}</p>
        <Link className="button" data-look="primary" data-size="large" to={paths.forgotPassword()}>
          {t('auth.setPassword.request')}
        </Link>
      </AuthLayout>
    )
  }

  return (
    <AuthLayout title={t('auth.setPassword.page')}>
      <h1>{t('auth.setPassword.title')}</h1>
      <p className="auth-sub">{t('auth.setPassword.subtitle')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...form.register('password')}
          label={t('auth.newPassword')}
          type="password"
          autoComplete="new-password"
          size="large"
          hint={t('auth.passwordHint')}
          error={form.errorOf('password')}
        />
        <Button type="submit" look="primary" size="large" busy={form.formState.isSubmitting}>
          {t('auth.setPassword.submit')}
        </Button>
      </form>
      <p className="auth-after">
        <Link to={paths.login()}>{t('auth.toLogin')}</Link>
      </p>
    </AuthLayout>
  )
}
