import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useServices } from '../app/services-context.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { InNameOrder } from '../i18n/in-name-order.tsx'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { paths } from '#core/navigation/paths.ts'
import { useProblemToast } from '../shared/use-problem-toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { signUpSchema, type SignUpValues } from './auth-schemas.ts'
import { CheckYourMail } from './check-your-mail.tsx'
import { putBesideFields } from '../forms/put-beside-fields.ts'
import { SignUpViewModel } from './sign-up-view-model.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'

const FIELDS = {
  username: 'email',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
} as const

export const SignUpByEmailPage = observer(() => {
  const { t } = useTranslation()
  const { auth } = useServices()
  const [model] = useState(() => new SignUpViewModel(auth))
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const form = useCheckedForm<SignUpValues>(signUpSchema, {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  })

  const submit = form.handleSubmit(async ({ email, ...values }) => {
    const outcome = await model.register({ username: email, ...values })
    if (outcome.kind === 'done') return
    putBesideFields(outcome.problems, FIELDS, form.setError, problemText).forEach(showProblem)
  })

  if (model.sentTo !== null) return <CheckYourMail model={model} email={model.sentTo} />

  return (
    <AuthLayout title={t('auth.signUp.page')}>
      <h1>{t('auth.signUp.title')}</h1>
      <p className="auth-sub">{t('auth.signUp.subtitle')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="auth-names">
          <InNameOrder
            given={
              <Field
                {...form.register('firstName')}
                label={t('auth.firstName')}
                autoComplete="given-name"
                size="large"
                error={form.errorOf('firstName')}
              />
            }
            family={
              <Field
                {...form.register('lastName')}
                label={t('auth.lastName')}
                autoComplete="family-name"
                size="large"
                error={form.errorOf('lastName')}
              />
            }
          />
        </div>
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
          autoComplete="new-password"
          size="large"
          hint={t('auth.passwordHint')}
          error={form.errorOf('password')}
        />
        <Button type="submit" look="primary" size="large" busy={form.formState.isSubmitting}>
          {t('auth.signUp.submit')}
        </Button>
      </form>
      <p className="auth-after">
        <Trans i18nKey="auth.signUp.known" components={{ 1: <Link to={paths.login()} /> }} />
      </p>
    </AuthLayout>
  )
})
