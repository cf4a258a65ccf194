import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AI_LABELS } from '../extension/ai-labels.ts'
import { useExtensionHelp, useExtensionStatus } from '../extension/extension-context.ts'

/** Whether the AI can act; a click says why, and what to do. */
export const AiIndicator = observer(({ short }: { short?: boolean }) => {
  const { t } = useTranslation()
  const extension = useExtensionStatus()
  const extensionHelp = useExtensionHelp()
  return (
    <button
      type="button"
      className="ai"
      data-tour="ai"
      data-state={extension.state}
      data-elsewhere={extensionHelp.isAtWorkElsewhere}
      data-short={short}
      onClick={() => extensionHelp.open()}
    >
      <span className="ai-light" aria-hidden="true" />
      <span>
        <span>{t(AI_LABELS[extension.state])}</span>
        {extensionHelp.isAtWorkElsewhere && (
          <span className="ai-note">{t('shell.ai.elsewhere')}</span>
        )}
      </span>
    </button>
  )
})
