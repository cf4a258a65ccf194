import { useTranslation } from '../i18n/translation.tsx'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { StatusMark, type StatusShape } from '../design/status-mark.tsx'

type Look = readonly [shape: StatusShape, tone?: 'warm' | 'bad' | 'good' | 'blue']

const LOOKS = {
  DISCOVERED: ['open'],
  DUPLICATED: ['line'],
  VISITED: ['quarter', 'warm'],
  FAIL_TO_INVITE: ['cross', 'bad'],
  INVITATION_SENT: ['half'],
  ACCEPTED: ['check', 'good'],
  FOLLOW_UP: ['arrow', 'good'],
  END_OF_SEQUENCE: ['line'],
  PROSPECT_REPLIED: ['speech', 'blue'],
  USER_CANCELLED: ['line'],
} as const satisfies Record<ProspectStatus, Look>

export const ProspectChip = ({ status }: { status: ProspectStatus }) => {
  const { t } = useTranslation()
  const [shape, tone] = LOOKS[status]
  return (
    <span className="chip" data-tone={tone}>
      <StatusMark shape={shape} />
      {t(`prospecting.status.${status}`)}
    </span>
  )
}
