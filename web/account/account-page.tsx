import './sessions.css'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { usePageTitle } from '../shared/use-page-title.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { AutoResumeForm } from '../auto-resume/auto-resume-form.tsx'
import { LookSection } from './look-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SenderAccountsSection } from './sender-accounts-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SyncSection } from './sync-section.tsx'
import { WorkspacesSection } from './workspaces-section.tsx'

export const AccountPage = observer(() => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  // A new password ends other sessions: the list is to be fetched again.
  const [passwords, setPasswords] = useState(0)
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
          <SenderAccountsSection />
          <SyncSection />
          <LookSection />
          <PasswordForm onChanged={() => setPasswords((count) => count + 1)} />
          <SessionsSection key={passwords} />
          <WorkspacesSection />
        </>
      )}
    </div>
  )
})
