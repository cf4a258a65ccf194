import { useTranslation } from '../../i18n/translation.tsx'
import type { FunnelStage } from '../funnel.ts'
import { CampaignFigures } from './campaign-figures.tsx'

/** All campaigns of the workspace together. */
export const CampaignTotals = ({ funnel }: { funnel: readonly FunnelStage[] }) => {
  const { t } = useTranslation()
  return (
    <section className="campaign-row campaign-totals" aria-label={t('campaign.list.totals')}>
      <p className="campaign-totals-name">{t('campaign.list.totals')}</p>
      <CampaignFigures funnel={funnel} />
    </section>
  )
}
