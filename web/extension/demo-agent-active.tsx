import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../design/button.tsx'
import { useDemoAgent } from '../session/use-demo-agent.ts'
import { useExtensionHelp } from './extension-context.ts'

/** What the demo agent does, and how to go on without it. */
export const DemoAgentActive = () => {
  const { t } = useTranslation()
  const extensionHelp = useExtensionHelp()
  const { isBusy, choose } = useDemoAgent()
  const stop = async (): Promise<void> => {
    if (await choose(false)) extensionHelp.close()
  }
  return (
    <>
      <p>{t('extension.demoAgent.body')}</p>
      <p className="quiet">{t('extension.demoAgent.own')}</p>
      <div className="modal-actions">
        <Button busy={isBusy} onClick={() => void stop()}>
          {t('extension.demoAgent.stop')}
        </Button>
        <Link className="button" data-look="primary" to={paths.extension()}>
          {t('extension.install')}
        </Link>
      </div>
    </>
  )
}
