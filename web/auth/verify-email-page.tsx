import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import { useServices } from '../app/services-context.ts'
import { paths } from '#core/navigation/paths.ts'
import { AuthLayout } from './auth-layout.tsx'
import { VerifyEmailViewModel } from './verify-email-view-model.ts'

export const VerifyEmailPage = observer(() => {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const services = useServices()
  const [model] = useState(() => new VerifyEmailViewModel(services))

  useEffect(() => void model.verify(token), [model, token])

  const { problem } = model
  useEffect(() => {
    // The specification shows the server's own text here.
    if (problem !== null) toast.error(problem.detail || t('errors.unexpected'), { id: 'verify' })
  }, [problem, t])

  if (model.state === 'finished' || model.linkIsInvalid) return <Navigate to="/" replace />

  if (model.state === 'failed') {
    return (
      <AuthLayout title={t('auth.verify.page')}>
        <h1>{t('auth.verify.failedTitle')}</h1>
        <p className="auth-sub">{t('auth.verify.failedBody')}</p>
        <Link className="button" data-look="primary" data-size="large" to={paths.login()}>
          {t('auth.login.submit')}
        </Link>
      </AuthLayout>
    )
  }

  return (
    <AuthLayout title={t('auth.verify.page')}>
      <div role="status">
        {model.state === 'checking' ? (
          <div className="auth-checking">
            <span className="spinner" aria-hidden="true" />
            {t('auth.verify.checking')}
          </div>
        ) : (
          <>
            <div className="auth-symbol" aria-hidden="true">
              <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor">
                <path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth="2.2" strokeLinecap="round" />
              </svg>
            </div>
            <h1>{t('auth.verify.title')}</h1>
            <p className="auth-sub">{t('auth.verify.body')}</p>
          </>
        )}
      </div>
    </AuthLayout>
  )
})
