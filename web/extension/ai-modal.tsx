import { Modal } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../signed-in/signed-in-context.ts'
import { AiActive } from './ai-active.tsx'
import { AtWorkElsewhere } from './at-work-elsewhere.tsx'
import { DisconnectedGuide } from './disconnected-guide.tsx'
import { NotInstalled } from './not-installed.tsx'
import { UpdateRequired } from './update-required.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the AI's state means, and what to do about it. */
export const AiModal = observer(({ isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  const { state } = useSignedIn().extension
  const titles = {
    checking: t('shell.ai.checking'),
    active: t('shell.ai.active'),
    reconnecting: t('shell.ai.reconnecting'),
    disconnected: t('shell.ai.disconnected'),
    outdated: t('extension.outdated'),
    not_installed: t('extension.notInstalled'),
    unsupported: t('extension.unsupported'),
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={titles[state]}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {(state === 'active' || state === 'checking') && <AiActive />}
      {(state === 'disconnected' || state === 'reconnecting') && <DisconnectedGuide />}
      {state === 'outdated' && <UpdateRequired />}
      {state === 'not_installed' && <NotInstalled />}
      {state === 'unsupported' && (
        <AtWorkElsewhere otherwise={<p>{t('extension.unsupportedBody')}</p>} />
      )}
    </Modal>
  )
})
