import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { useExtensionHelp, useExtensionStatus } from './extension-context.ts'

/** How the update that was asked for goes. */
export const UpdateProgressLine = observer(() => {
  const { t } = useTranslation()
  const extension = useExtensionStatus()
  const extensionHelp = useExtensionHelp()
  const version = extension.status?.version ?? ''
  return (
    <div role="status">
      {extensionHelp.progress === 'under_way' && (
        <p className="update-progress">
          <span className="spinner" data-size="small" aria-hidden="true" />
          {t('extension.updating')}
        </p>
      )}
      {extensionHelp.progress === 'still_outdated' && (
        <p className="update-progress" data-kind="bad">
          {t('extension.stillOutdated', { version })}
        </p>
      )}
    </div>
  )
})
