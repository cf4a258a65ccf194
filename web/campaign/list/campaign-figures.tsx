import { useTranslation } from '../../i18n/translation.tsx'
import { Bar } from '../../design/bar.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import type { FunnelStage } from '../funnel.ts'

/** The funnel in one line of the list. */
export const CampaignFigures = ({ funnel }: { funnel: readonly FunnelStage[] }) => {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  return (
    <dl className="campaign-row-funnel">
      {funnel.map(({ step, count, ofAll, rate }) => (
        <div key={step}>
          <dt className="quiet">{t(`campaign.figures.${step}`)}</dt>
          <dd className="num">
            {number(count)} {step === 'accepted' && rate !== null && <small>{percent(rate)}</small>}
          </dd>
          <Bar value={ofAll} of={1} />
        </div>
      ))}
    </dl>
  )
}
