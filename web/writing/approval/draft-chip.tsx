import { useTranslation } from 'react-i18next'
import type { PersonMessageStatus } from '#core/writing/person-message.ts'
import { StatusMark } from '../../design/status-mark.tsx'

interface Props {
  readonly isReady: boolean
  readonly status: PersonMessageStatus
}

/** Whether a draft can be approved. */
export const DraftChip = ({ isReady, status }: Props) => {
  const { t } = useTranslation()
  const state = isReady ? 'ready' : status === 'draft' ? 'writing' : 'blocked'
  const tone = { ready: 'good', writing: undefined, blocked: 'bad' }[state]
  const shape = { ready: 'check', writing: 'open', blocked: 'cross' } as const
  return (
    <span className="chip" data-tone={tone}>
      <StatusMark shape={shape[state]} />
      {t(`writing.approval.states.${state}`)}
    </span>
  )
}
