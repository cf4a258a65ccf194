import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { AuthLayout } from './auth-layout.tsx'

export const SignUpPage = () => {
  const { t } = useTranslation()
  return (
    <AuthLayout title={t('auth.signUp.page')}>
      <h1>{t('auth.signUp.title')}</h1>
      <p className="auth-sub">{t('auth.signUp.subtitle')}</p>
      <Link className="button" data-look="primary" data-size="large" to={paths.signUpByEmail()}>
        {t('auth.signUp.byEmail')}
      </Link>
      <p className="auth-after">
        <Trans i18nKey="auth.signUp.known" components={{ 1: <Link to={paths.login()} /> }} />
      </p>
    </AuthLayout>
  )
}
