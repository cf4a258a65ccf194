import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useExtensionHelp, useExtensionStatus } from '../../extension/extension-context.ts'

export const DraftNotice = observer(({ people }: { people: number }) => {
  const { t } = useTranslation()
  const extension = useExtensionStatus()
  const extensionHelp = useExtensionHelp()
  const isAtWork = extensionHelp.isAtWorkElsewhere || extensionHelp.isDemoAgentAtWork
  const needsExtension = extension.state === 'not_installed' && !isAtWork
  return (
    <div className="notice" data-kind="calm">
      <div className="notice-text">
        <b>{t('prospecting.draft.title', { count: people })}</b>
        <span>
          {needsExtension ? t('prospecting.draft.noExtension') : t('prospecting.draft.body')}
        </span>
      </div>
      {needsExtension && (
        <Link className="button" data-size="small" to={paths.extension()}>
          {t('extension.install')}
        </Link>
      )}
    </div>
  )
})
