import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AiModal } from '../extension/ai-modal.tsx'
import type { ExtensionState } from '../extension/extension-status-view-model.ts'
import { useSignedIn } from '../signed-in/signed-in-context.ts'

const LABELS = {
  checking: 'shell.ai.checking',
  reconnecting: 'shell.ai.reconnecting',
  active: 'shell.ai.active',
  unsupported: 'shell.ai.disconnected',
  not_installed: 'shell.ai.disconnected',
  outdated: 'shell.ai.disconnected',
  disconnected: 'shell.ai.disconnected',
} as const satisfies Record<ExtensionState, string>

/** Whether the AI can act; a click says why, and what to do. */
export const AiIndicator = observer(({ short }: { short?: boolean }) => {
  const { t } = useTranslation()
  const { extension } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="ai"
        data-tour="ai"
        data-state={extension.state}
        data-short={short}
        onClick={() => setIsOpen(true)}
      >
        <span className="ai-light" aria-hidden="true" />
        <span className="ai-label">{t(LABELS[extension.state])}</span>
      </button>
      <AiModal isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
})
