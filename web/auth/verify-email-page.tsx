import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '../services/services-context.ts'
import { Button } from '../design/button.tsx'
import { currentLanguage } from '../i18n/i18n.ts'
import { useProblemText } from '../shared/use-problem-text.ts'
import { NotFoundRedirect } from '../routing/not-found-redirect.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { VerifyEmailViewModel } from './verify-email-view-model.ts'

/** Another link is another page. */
export const VerifyEmailPage = () => {
  const { token = '' } = useParams()
  return <Verification key={token} token={token} />
}

const Verification = observer(({ token }: { readonly token: string }) => {
  const { t, i18n } = useTranslation()
  const services = useServices()
  const problemText = useProblemText()
  const [model] = useState(() => new VerifyEmailViewModel(services))
  const { state, problem, said } = model

  useEffect(() => void model.verify(token), [model, token])

  // The server speaks English; its own words are shown to those who read them.
  const inItsWords = currentLanguage(i18n) === 'en' ? said : null
  const failure = problem === null ? null : (inItsWords ?? problemText(problem))
  useEffect(() => {
    if (failure !== null) toast.error(failure, { id: 'verify' })
  }, [failure])

  if (state === 'signed_in' || state === 'link_invalid') return <NotFoundRedirect />

  if (state === 'failed') {
    return (
      <AuthLayout title={t('auth.verify.page')}>
        <FocusedHeading>{t('auth.verify.failedTitle')}</FocusedHeading>
        <p className="auth-sub">{failure}</p>
        <Button look="primary" size="large" onClick={() => void model.verify(token)}>
          {t('common.retry')}
        </Button>
        <Link className="button" data-size="large" to={paths.login()}>
          {t('auth.login.submit')}
        </Link>
        <p className="auth-after">{t('auth.verify.failedBody')}</p>
      </AuthLayout>
    )
  }

  return (
    <AuthLayout title={t('auth.verify.page')}>
      <div role="status">
        {state === 'checking' ? (
          <>
            <div className="auth-symbol" aria-hidden="true">
              <span className="spinner" />
            </div>
            <h1>{t('auth.verify.checking')}</h1>
          </>
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
