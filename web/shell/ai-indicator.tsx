import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AI_LABELS } from '../extension/ai-labels.ts'
import { useExtensionHelp, useExtensionStatus } from '../extension/extension-context.ts'

/** Whether the AI can act; a click says why, and what to do. */
export const AiIndicator = observer(({ short }: { short?: boolean }) => {
  const { t } = useTranslation()
  const extension = useExtensionStatus()
  const extensionHelp = useExtensionHelp()
  const isAgents = extensionHelp.isDemoAgentAtWork
  return (
    <button
      type="button"
      className="ai"
      data-tour="ai"
      data-state={isAgents ? 'connected' : extension.state}
      data-elsewhere={extensionHelp.isAtWorkElsewhere}
      data-short={short}
      onClick={() => extensionHelp.open()}
    >
      <span className="ai-light" aria-hidden="true" />
      <span>
        <span>{t(isAgents ? AI_LABELS.connected : AI_LABELS[extension.state])}</span>
        {isAgents && <span className="ai-note">{t('shell.ai.demoAgent')}</span>}
        {extensionHelp.isAtWorkElsewhere && (
          <span className="ai-note">{t('shell.ai.elsewhere')}</span>
        )}
      </span>
    </button>
  )
})
