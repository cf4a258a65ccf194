import { useTranslation } from '../../i18n/translation.tsx'
import { StatusMark } from '../../design/status-mark.tsx'
import type { DraftState } from './draft-queue.ts'

const LOOKS = {
  ready: { tone: 'good', shape: 'check' },
  writing: { tone: undefined, shape: 'open' },
  blocked: { tone: 'bad', shape: 'cross' },
  rejected: { tone: undefined, shape: 'cross' },
} as const

/** Whether a draft can be approved. */
export const DraftChip = ({ state }: { readonly state: DraftState }) => {
  const { t } = useTranslation()
  const { tone, shape } = LOOKS[state]
  return (
    <span className="chip" data-tone={tone}>
      <StatusMark shape={shape} />
      {t(`writing.approval.states.${state}`)}
    </span>
  )
}
