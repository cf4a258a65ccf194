import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { useSupport } from '../support/use-support.ts'
import { AtWorkElsewhere } from './at-work-elsewhere.tsx'
import { useExtensionHelp } from './extension-context.ts'
import { Steps } from './steps.tsx'

const STEPS = ['1', '2', '3', '4', '5', '6'] as const

export const DisconnectedGuide = observer(() => {
  const { t } = useTranslation()
  const extensionHelp = useExtensionHelp()
  const { draft, receiverNote } = useSupport()
  return (
    <>
      <AtWorkElsewhere otherwise={<p>{t('extension.disconnected')}</p>} />
      <Steps steps={STEPS.map((step) => t(`extension.reconnectSteps.${step}`))} />
      {receiverNote !== null && <p className="quiet">{receiverNote}</p>}
      <div className="modal-actions">
        <a className="button" href={draft(t('extension.contactSubject'))}>
          {t('extension.contact')}
        </a>
        <Button look="primary" data-autofocus onClick={() => extensionHelp.lookAgain()}>
          {t('extension.refresh')}
        </Button>
      </div>
    </>
  )
})
