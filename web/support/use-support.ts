import { useTranslation } from '../i18n/translation.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { supportMail } from './support-mail.ts'

/** Mail drafts to customer service. Whoever uses it observes. */
export const useSupport = () => {
  const { t } = useTranslation()
  const currentUser = useCurrentUser()
  const { user, support } = currentUser
  const draft = (subject: string, body?: string): string =>
    supportMail(support.address, subject, body)
  return {
    draft,
    /** About the account of whoever is signed in. */
    accountDraft: draft(t('common.account.supportSubject', { email: user?.username ?? '' })),
    /** Whom to send a draft to that has no receiver. */
    receiverNote: support.address === null ? t('common.account.supportReceiver') : null,
  }
}
