import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { campaignId } from '#core/runtime/ids.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { Select } from '../../design/select.tsx'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { CompareViewModel } from './compare-view-model.ts'
import type { ComparedPair } from './compared-campaigns.ts'
import { ComparedOutline } from './compared-outline.tsx'
import { ComparedStages } from './compared-stages.tsx'

interface Props {
  readonly pair: ComparedPair
  readonly onChoose: (pair: ComparedPair) => void
}

export const Comparison = observer(({ pair, onChoose }: Props) => {
  const { t } = useTranslation()
  const services = useServices()
  const { id } = useWorkspace()
  const [model] = useState(() => new CompareViewModel(services, id))
  const { first, second } = pair
  useEffect(() => void model.show({ first, second }), [model, first, second])
  const { campaigns, stages, problem } = model

  if (problem !== null)
    return <LoadFailed problem={problem} onRetry={() => void model.show(pair)} />
  if (campaigns === null) return <ComparedOutline />

  const optionsBut = (other: number | null) =>
    campaigns
      .filter((campaign) => campaign.id !== other)
      .map((campaign) => ({ value: String(campaign.id), label: campaign.name }))
  const nameOf = (chosen: number): string =>
    campaigns.find((campaign) => campaign.id === chosen)?.name ?? ''
  const noneYet = second === null ? [{ value: '', label: t('campaign.compare.choose') }] : []
  return (
    <div className="compare">
      <div className="pair">
        <Select
          label={t('campaign.compare.first')}
          value={String(first)}
          options={optionsBut(second)}
          onChange={(value) => onChoose({ first: campaignId(Number(value)), second })}
        />
        <Select
          label={t('campaign.compare.second')}
          value={second === null ? '' : String(second)}
          options={[...noneYet, ...optionsBut(first)]}
          onChange={(value) =>
            value !== '' && onChoose({ first, second: campaignId(Number(value)) })
          }
        />
      </div>
      {second === null ? (
        <p className="quiet">{t('campaign.compare.body')}</p>
      ) : stages === null ? (
        <ComparedOutline />
      ) : (
        <ComparedStages stages={stages} first={nameOf(first)} second={nameOf(second)} />
      )}
    </div>
  )
})
