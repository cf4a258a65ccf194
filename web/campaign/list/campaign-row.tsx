import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Campaign } from '#core/campaign/campaign.ts'
import { Bar } from '../../design/bar.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { paths } from '#core/navigation/paths.ts'
import { usePreload } from '../../routing/preload-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { CampaignChip } from '../campaign-chip.tsx'
import { campaignFunnel } from '../funnel.ts'
import { useUnenrichedNote } from '../use-unenriched-note.ts'
import { CampaignRowNote } from './campaign-row-note.tsx'

export const CampaignRow = observer(({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const preload = usePreload()
  const page = paths.prospecting(id, campaign.id)
  const { number, percent } = useFormats()
  const { DUPLICATED: duplicates, FAIL_TO_INVITE: failed } = campaign.counts.byStatus
  const unenrichedNote = useUnenrichedNote()({ duplicates, failed })
  return (
    <li className="campaign-row" onPointerEnter={() => preload(page)}>
      <div className="campaign-row-head">
        <Link className="campaign-row-name" to={page}>
          {campaign.name}
        </Link>
        <div className="campaign-row-meta">
          <CampaignChip status={campaign.status} />
          <CampaignRowNote campaign={campaign} />
        </div>
      </div>
      <dl className="campaign-row-funnel">
        {campaignFunnel(campaign).map(({ step, count, ofAll, rate }) => (
          <div key={step}>
            <dt className="quiet">{t(`campaign.funnel.${step}`)}</dt>
            <dd className="num">
              {number(count)}{' '}
              {step === 'accepted' && rate !== null && <small>{percent(rate)}</small>}
            </dd>
            <Bar value={ofAll} of={1} />
            {step === 'enriched' && unenrichedNote !== null && (
              <dd className="campaign-row-aside">{unenrichedNote}</dd>
            )}
          </div>
        ))}
      </dl>
    </li>
  )
})
