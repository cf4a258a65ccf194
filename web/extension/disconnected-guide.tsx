import { useTranslation } from 'react-i18next'
import { Button } from '../design/button.tsx'
import { supportMail } from '../support/support-mail.ts'
import { useExtensionHelp } from './extension-context.ts'
import { Steps } from './steps.tsx'

const STEPS = ['1', '2', '3', '4', '5', '6'] as const

export const DisconnectedGuide = () => {
  const { t } = useTranslation()
  const extensionHelp = useExtensionHelp()
  return (
    <>
      <p>{t('extension.disconnected')}</p>
      <Steps steps={STEPS.map((step) => t(`extension.reconnectSteps.${step}`))} />
      <p className="quiet">{t('common.account.supportReceiver')}</p>
      <div className="modal-actions">
        <a className="button" href={supportMail(t('extension.contactSubject'))}>
          {t('extension.contact')}
        </a>
        <Button look="primary" data-autofocus onClick={() => extensionHelp.lookAgain()}>
          {t('extension.refresh')}
        </Button>
      </div>
    </>
  )
}
