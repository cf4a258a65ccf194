import { useEffect } from 'react'
import { useTranslation } from '../i18n/translation.tsx'

/** Names the browser's tab after the page. */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('common.pageTitle', { title })
  }, [t, title])
}
