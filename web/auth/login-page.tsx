import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useServices } from '../app/services-context.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { paths } from '../routing/paths.ts'
import { useProblemToast } from '../shared/use-problem-toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { loginSchema, type LoginValues } from './auth-schemas.ts'
import { putBesideFields } from '../forms/put-beside-fields.ts'
import { LoginViewModel } from './login-view-model.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'

export const LoginPage = observer(() => {
  const { t } = useTranslation()
  const { session, auth } = useServices()
  const [model] = useState(() => new LoginViewModel(session, auth))
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const form = useCheckedForm<LoginValues>(loginSchema, { email: '', password: '' })

  const submit = form.handleSubmit(async ({ email, password }) => {
    const outcome = await model.logIn(email, password)
    if (outcome.kind === 'done' || model.unverified !== null) return
    const fields = { username: 'email', password: 'password' } as const
    const others = putBesideFields(outcome.problems, fields, form.setError, problemText)
    for (const problem of others) {
      if (problem.code === 'authentication_failed') {
        form.setError('password', { message: problemText(problem) }, { shouldFocus: true })
      } else showProblem(problem)
    }
  })

  const resend = async (): Promise<void> => {
    const outcome = await model.resend()
    if (outcome.kind === 'done') toast.success(t('auth.resent'))
    else showProblem(outcome.problems[0])
  }

  return (
    <AuthLayout title={t('auth.login.page')}>
      <h1>{t('auth.login.title')}</h1>
      <p className="auth-sub">{t('auth.login.subtitle')}</p>
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
        <Field
          {...form.register('password')}
          label={t('auth.password')}
          type="password"
          autoComplete="current-password"
          size="large"
          error={form.errorOf('password')}
          aside={<Link to={paths.forgotPassword()}>{t('auth.login.forgot')}</Link>}
        />
        <Button type="submit" look="primary" size="large" busy={form.formState.isSubmitting}>
          {t('auth.login.submit')}
        </Button>
      </form>
      {model.unverified !== null && (
        <div className="auth-note" role="alert">
          <b>{t('auth.login.notVerified')}</b>
          {t('auth.login.notVerifiedBody', { email: model.unverified })}
          <div>
            <Button look="plain" size="small" onClick={() => void resend()}>
              {t('auth.login.resend')}
            </Button>
          </div>
        </div>
      )}
      <p className="auth-after">
        <Trans i18nKey="auth.login.new" components={{ 1: <Link to={paths.signUp()} /> }} />
      </p>
    </AuthLayout>
  )
})
