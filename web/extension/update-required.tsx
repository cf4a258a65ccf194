import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { MIN_EXTENSION_VERSION } from '#core/extension/version.ts'
import { Button } from '../design/button.tsx'
import { useExtensionHelp, useExtensionStatus } from './extension-context.ts'
import { EXTENSION_DOWNLOAD } from './addresses.ts'
import { refreshForExtension } from './refreshed-page.ts'
import { Steps } from './steps.tsx'
import { UpdateProgressLine } from './update-progress-line.tsx'

const STEPS = ['1', '2', '3', '4'] as const

export const UpdateRequired = observer(() => {
  const { t } = useTranslation()
  const extension = useExtensionStatus()
  const extensionHelp = useExtensionHelp()
  const last = useRef('')
  // While it starts again it says nothing.
  if (extension.status !== null) last.current = extension.status.version
  const version = last.current
  return (
    <>
      <p>{t('extension.outdatedBody', { version, minimum: MIN_EXTENSION_VERSION })}</p>
      <Steps steps={STEPS.map((step) => t(`extension.updateSteps.${step}`))} />
      <p className="update-download">
        <a href={EXTENSION_DOWNLOAD} download>
          {t('extension.installPage.download')}
        </a>
      </p>
      <UpdateProgressLine />
      <div className="modal-actions">
        <Button onClick={refreshForExtension}>{t('extension.refresh')}</Button>
        <Button
          look="primary"
          data-autofocus
          busy={extensionHelp.progress === 'under_way'}
          onClick={() => extensionHelp.update()}
        >
          {t('extension.startReinstalling')}
        </Button>
      </div>
    </>
  )
})
