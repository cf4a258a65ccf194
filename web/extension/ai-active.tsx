import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { useExtensionStatus } from './extension-context.ts'

export const AiActive = observer(() => {
  const { t } = useTranslation()
  const { status } = useExtensionStatus()
  if (status === null) return <p>{t('common.loading')}</p>
  return (
    <>
      <p>{t('extension.ai.working')}</p>
      <p className="quiet">{t('extension.ai.version', { version: status.version })}</p>
    </>
  )
})
