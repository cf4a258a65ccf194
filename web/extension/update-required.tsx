import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MINIMUM_EXTENSION_VERSION } from '#core/extension/version.ts'
import { Button } from '../design/button.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useSignedIn } from '../signed-in/signed-in-context.ts'
import { Steps } from './steps.tsx'

const STEPS = ['1', '2', '3', '4'] as const

export const UpdateRequired = observer(() => {
  const { t } = useTranslation()
  const { extension } = useSignedIn()
  const version = extension.status?.version ?? ''
  return (
    <>
      <p>{t('extension.outdatedBody', { version, minimum: MINIMUM_EXTENSION_VERSION })}</p>
      <Steps steps={STEPS.map((step) => t(`extension.updateSteps.${step}`))} />
      <div className="modal-actions">
        <Button onClick={() => location.reload()}>{t('extension.refresh')}</Button>
        <Link
          className="button"
          data-look="primary"
          to={paths.extension()}
          onClick={() => void extension.requestUpdate()}
        >
          {t('extension.startReinstalling')}
        </Link>
      </div>
    </>
  )
})
