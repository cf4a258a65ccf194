import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { useExtensionHelp } from './extension-context.ts'

/** Says that the work goes on in another browser where it does, and something else otherwise. */
export const AtWorkElsewhere = observer(({ otherwise }: { otherwise: ReactNode }) => {
  const { t } = useTranslation()
  if (!useExtensionHelp().isAtWorkElsewhere) return otherwise
  return (
    <div className="notice" data-kind="calm" role="status">
      <div className="notice-text">
        <b>{t('extension.elsewhere')}</b>
        <span>{t('extension.elsewhereBody')}</span>
      </div>
    </div>
  )
})
