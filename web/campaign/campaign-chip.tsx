import { useTranslation } from 'react-i18next'
import type { CampaignStatus } from '#core/campaign/campaign.ts'

const TONES = {
  draft: undefined,
  running: 'accent',
  paused: 'warm',
  finished: 'good',
  failed: 'bad',
} as const satisfies Record<CampaignStatus, string | undefined>

export const CampaignChip = ({ status }: { status: CampaignStatus }) => {
  const { t } = useTranslation()
  return (
    <span className="chip" data-tone={TONES[status]}>
      {t(`campaign.status.${status}`)}
    </span>
  )
}
