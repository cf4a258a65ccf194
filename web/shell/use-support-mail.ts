import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../signed-in/signed-in-context.ts'
import { supportMail } from './support-mail.ts'

/** A mail draft about the account of whoever is signed in. */
export const useSupportMail = (): string => {
  const { t } = useTranslation()
  const { user } = useSignedIn().currentUser
  return supportMail(t('shell.account.supportSubject', { email: user?.username ?? '' }))
}
