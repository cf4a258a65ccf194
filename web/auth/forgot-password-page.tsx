import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useServices } from '../app/services-context.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { paths } from '#core/navigation/paths.ts'
import { outcomeOf } from '../shared/outcome.ts'
import { useProblemToast } from '../shared/use-problem-toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { forgotPasswordSchema, type ForgotPasswordValues } from './auth-schemas.ts'
import { putBesideFields } from '../forms/put-beside-fields.ts'
import { MailSymbol } from './mail-symbol.tsx'
import { OutboxLink } from './outbox-link.tsx'
import { useCheckedForm } from '../forms/use-checked-form.ts'

export const ForgotPasswordPage = () => {
  const { t } = useTranslation()
  const { auth } = useServices()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const form = useCheckedForm<ForgotPasswordValues>(forgotPasswordSchema, { email: '' })

  const submit = form.handleSubmit(async ({ email }) => {
    const outcome = await outcomeOf(auth.requestPasswordReset(email))
    if (outcome.kind === 'done') return setSentTo(email)
    const fields = { username: 'email' } as const
    putBesideFields(outcome.problems, fields, form.setError, problemText).forEach(showProblem)
  })

  if (sentTo !== null) {
    return (
      <AuthLayout title={t('auth.forgot.sentTitle')}>
        <MailSymbol />
        <h1>{t('auth.forgot.sentTitle')}</h1>
        <div role="status">
          <p className="auth-sub">{t('auth.forgot.sentBody', { email: sentTo })}</p>
        </div>
        <OutboxLink />
        <Link className="button" data-size="large" to={paths.login()}>
          {t('auth.toLogin')}
        </Link>
      </AuthLayout>
    )
  }

  return (
    <AuthLayout title={t('auth.forgot.page')}>
      <h1>{t('auth.forgot.title')}</h1>
      <p className="auth-sub">{t('auth.forgot.subtitle')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...form.register('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          size="large"
          error={form.errorOf('email')}
        />
        <Button type="submit" look="primary" size="large" busy={form.formState.isSubmitting}>
          {t('auth.forgot.submit')}
        </Button>
      </form>
      <p className="auth-after">
        <Link to={paths.login()}>{t('auth.toLogin')}</Link>
      </p>
    </AuthLayout>
  )
}
