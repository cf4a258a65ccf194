import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../session/current-user-context.ts'
import { supportMail } from './support-mail.ts'

/** Mail drafts to customer service. Whoever uses it observes. */
export const useSupport = () => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  const { user, supportAddress } = currentUser
  useEffect(() => void currentUser.loadSupportAddress(), [currentUser])
  const draft = (subject: string, body?: string): string =>
    supportMail(supportAddress, subject, body)
  return {
    draft,
    /** About the account of whoever is signed in. */
    accountDraft: draft(t('common.account.supportSubject', { email: user?.username ?? '' })),
    /** Whom to send a draft to that has no receiver. */
    receiverNote: supportAddress === null ? t('common.account.supportReceiver') : null,
  }
}
