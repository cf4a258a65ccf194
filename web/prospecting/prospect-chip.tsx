import { useTranslation } from 'react-i18next'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'

const TONES = {
  DISCOVERED: undefined,
  DUPLICATED: undefined,
  VISITED: 'warm',
  FAIL_TO_INVITE: 'bad',
  INVITATION_SENT: 'accent',
  ACCEPTED: 'good',
  FOLLOW_UP: 'good',
  END_OF_SEQUENCE: undefined,
  PROSPECT_REPLIED: 'blue',
  USER_CANCELLED: undefined,
} as const satisfies Record<ProspectStatus, string | undefined>

export const ProspectChip = ({ status }: { status: ProspectStatus }) => {
  const { t } = useTranslation()
  return (
    <span className="chip" data-tone={TONES[status]}>
      {t(`prospecting.status.${status}`)}
    </span>
  )
}
