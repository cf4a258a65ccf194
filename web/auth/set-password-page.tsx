import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { SetPassword } from '#core/session/set-password.ts'
import { useServices } from '../services/services-context.ts'
import { PasswordField } from '../design/password-field.tsx'
import { toOutcome } from '../shared/outcome.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { setPasswordSchema } from './auth-schemas.ts'
import { FocusedHeading } from './focused-heading.tsx'

const FIELDS = { password: 'password' } as const

export const SetPasswordPage = () => {
  const { t } = useTranslation()
  const { auth, session } = useServices()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [link, setLink] = useState<'good' | 'missing' | 'spent'>(token === '' ? 'missing' : 'good')

  const set = async ({ password }: { password: string }): Promise<void> => {
    const { kind } = await new SetPassword(auth, session).execute(token, password)
    if (kind === 'link_spent') return setLink('spent')
    toast.success(t('auth.setPassword.done'))
    await navigate(paths.login(), { replace: true })
  }

  if (link !== 'good') {
    return (
      <AuthLayout title={t(`auth.setPassword.${link}Title`)}>
        <FocusedHeading>{t(`auth.setPassword.${link}Title`)}</FocusedHeading>
        <p className="auth-sub">{t(`auth.setPassword.${link}Body`)}</p>
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
      <AuthForm
        schema={setPasswordSchema}
        defaultValues={{ password: '' }}
        fields={FIELDS}
        submitText={t('auth.setPassword.submit')}
        onSubmit={(values) => toOutcome(set(values))}
      >
        {({ register, errorOf }) => (
          <PasswordField
            {...register('password')}
            label={t('auth.newPassword')}
            autoComplete="new-password"
            size="large"
            hint={t('auth.passwordHint')}
            error={errorOf('password')}
          />
        )}
      </AuthForm>
      <p className="auth-after">
        <Link to={paths.login()}>{t('auth.toLogin')}</Link>
      </p>
    </AuthLayout>
  )
}
