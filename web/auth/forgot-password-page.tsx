import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '../services/services-context.ts'
import { useUnsavedWork } from '../shared/unsaved-work.ts'
import { toOutcome } from '../shared/outcome.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { forgotPasswordSchema } from './auth-schemas.ts'
import { EmailField } from './email-field.tsx'
import { MailSymbol } from './mail-symbol.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { OutboxLink } from './outbox-link.tsx'

const FIELDS = { username: 'email' } as const

export const ForgotPasswordPage = () => {
  const { t } = useTranslation()
  const { auth } = useServices()
  const [sentTo, setSentTo] = useState<string | null>(null)
  useUnsavedWork(sentTo !== null)

  const request = async ({ email }: { email: string }) => {
    const outcome = await toOutcome(auth.requestPasswordReset(email))
    if (outcome.kind === 'done') setSentTo(email)
    return outcome
  }

  if (sentTo !== null) {
    return (
      <AuthLayout title={t('auth.forgot.sentTitle')}>
        <MailSymbol />
        <FocusedHeading>{t('auth.forgot.sentTitle')}</FocusedHeading>
        <p className="auth-sub">{t('auth.forgot.sentBody', { email: sentTo })}</p>
        <OutboxLink email={sentTo} />
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
      <AuthForm
        schema={forgotPasswordSchema}
        defaultValues={{ email: '' }}
        fields={FIELDS}
        submitText={t('auth.forgot.submit')}
        onSubmit={request}
      >
        {({ register, errorOf }) => <EmailField {...register('email')} error={errorOf('email')} />}
      </AuthForm>
      <p className="auth-after">
        <Link to={paths.login()}>{t('auth.toLogin')}</Link>
      </p>
    </AuthLayout>
  )
}
