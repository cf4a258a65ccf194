import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { AI_LABELS } from '../extension/ai-labels.ts'
import { useExtensionHelp, useExtensionStatus } from '../extension/extension-context.ts'

/** Whether something does the work, and what; a click says why, and what to do. */
export const AiIndicator = observer(({ short }: { short?: boolean }) => {
  const { t } = useTranslation()
  const { state } = useExtensionStatus()
  const extensionHelp = useExtensionHelp()
  const { worker, isWorkWaiting } = extensionHelp
  const trouble = state === 'reconnecting' ? state : isWorkWaiting ? 'waiting' : null
  const note = worker === 'extension' ? null : (worker ?? trouble)
  return (
    <button
      type="button"
      className="ai"
      data-tour="ai"
      data-light={worker !== null ? 'on' : isWorkWaiting ? 'wanted' : undefined}
      data-unknown={worker === null && state === 'checking'}
      data-short={short}
      onClick={() => extensionHelp.open()}
    >
      <span className="ai-light" aria-hidden="true" />
      <span>
        <span>{t(worker === null ? AI_LABELS.disconnected : AI_LABELS.active)}</span>
        {note !== null && <span className="ai-note">{t(`shell.ai.${note}`)}</span>}
      </span>
    </button>
  )
})
