import { useTranslation } from '../i18n/translation.tsx'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import { StatusMark, type StatusShape } from '../design/status-mark.tsx'

type Look = readonly [shape: StatusShape, tone?: 'good' | 'warm' | 'bad']

const LOOKS = {
  draft: ['open'],
  running: ['dot', 'good'],
  paused: ['line', 'warm'],
  finished: ['check'],
  failed: ['cross', 'bad'],
} as const satisfies Record<CampaignStatus, Look>

export const CampaignChip = ({ status }: { status: CampaignStatus }) => {
  const { t } = useTranslation()
  const [shape, tone] = LOOKS[status]
  return (
    <span className="chip" data-tone={tone}>
      <StatusMark shape={shape} />
      {t(`campaign.status.${status}`)}
    </span>
  )
}
