import { useTranslation } from 'react-i18next'
import type { FunnelStage } from '../funnel.ts'
import { CampaignFigures } from './campaign-figures.tsx'

/** All campaigns of the workspace together. */
export const CampaignTotals = ({ funnel }: { funnel: readonly FunnelStage[] }) => {
  const { t } = useTranslation()
  return (
    <section className="campaign-row campaign-totals" aria-label={t('campaign.list.totals')}>
      <h2>{t('campaign.list.totals')}</h2>
      <CampaignFigures funnel={funnel} />
    </section>
  )
}
