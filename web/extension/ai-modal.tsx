import './extension.css'
import { Modal } from '../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { ExtensionModal } from '#core/extension/extension-state.ts'
import { useModalQueue } from '../shared/modal-queue.ts'
import { useExtensionHelp } from './extension-context.ts'
import { AiActive } from './ai-active.tsx'
import { AI_LABELS } from './ai-labels.ts'
import { BrowserNotSupported } from './browser-not-supported.tsx'
import { DemoAgentActive } from './demo-agent-active.tsx'
import { DisconnectedGuide } from './disconnected-guide.tsx'
import { NotInstalled } from './not-installed.tsx'
import { consumeExtensionRefresh } from './refreshed-page.ts'
import { UpdateRequired } from './update-required.tsx'

const MODAL_BODIES = {
  browser_not_supported: BrowserNotSupported,
  not_installed: NotInstalled,
  update_required: UpdateRequired,
  reconnect_guide: DisconnectedGuide,
} as const satisfies Record<ExtensionModal, unknown>

/** What the AI's state means, and what to do about it. */
export const AiModal = observer(() => {
  const { t } = useTranslation()
  const extensionHelp = useExtensionHelp()
  const { modal, worker } = extensionHelp
  const isOpen = useModalQueue(extensionHelp.isOpen)

  useEffect(() => extensionHelp.start(), [extensionHelp])
  useEffect(() => {
    if (consumeExtensionRefresh()) void extensionHelp.openWhereUnchanged()
  }, [extensionHelp])

  const label = t(worker === null ? AI_LABELS.disconnected : AI_LABELS.active)
  const titles = {
    browser_not_supported: t('extension.unsupported'),
    not_installed: t('extension.notInstalled'),
    update_required: t('extension.outdated'),
    reconnect_guide: label,
  }
  const isAgents = extensionHelp.tellsOfDemoAgent
  const Body = modal === null ? AiActive : MODAL_BODIES[modal]
  return (
    <Modal
      opened={isOpen}
      onClose={() => extensionHelp.close()}
      title={isAgents ? t('extension.ai.active') : modal === null ? label : titles[modal]}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {extensionHelp.tellsOfWaitingWork && (
        <p className="waiting-work">{t('extension.workWaits')}</p>
      )}
      {isAgents ? <DemoAgentActive /> : <Body />}
    </Modal>
  )
})
