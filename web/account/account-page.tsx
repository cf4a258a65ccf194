import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../shared/use-page-title.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { AutoResumeForm } from './auto-resume-form.tsx'
import { LookSection } from './look-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsSection } from './sessions-section.tsx'

export const AccountPage = observer(() => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  usePageTitle(t('account.title'))
  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{t('account.title')}</h1>
      </div>
      {currentUser.user === null ? (
        <div className="skeleton" style={{ height: 320 }} aria-hidden="true" />
      ) : (
        <>
          <ProfileForm user={currentUser.user} />
          <AutoResumeForm user={currentUser.user} />
          <LookSection />
          <SessionsSection />
        </>
      )}
    </div>
  )
})
