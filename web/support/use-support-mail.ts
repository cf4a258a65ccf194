import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../session/current-user-context.ts'
import { supportMail } from './support-mail.ts'

/** A mail draft about the account of whoever is signed in. */
export const useSupportMail = (): string => {
  const { t } = useTranslation()
  const { user } = useCurrentUser()
  return supportMail(t('common.account.supportSubject', { email: user?.username ?? '' }))
}
