import './campaign-list.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { Select } from '../../design/select.tsx'
import { SearchField } from '../../design/search-field.tsx'
import { paths } from '#core/navigation/paths.ts'
import { RowsPerPage } from '../../table/rows-per-page.tsx'
import { updateQuery } from '../../shared/update-query.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { useCampaignTurns } from '../campaign-turns-context.ts'
import { CompareModal } from '../compare/compare-modal.tsx'
import {
  comparedCampaigns,
  comparedText,
  type ComparedPair,
} from '../compare/compared-campaigns.ts'
import { CampaignListViewModel } from './campaign-list-view-model.ts'
import { CampaignRow } from './campaign-row.tsx'
import { CampaignRowsSkeleton } from './campaign-rows-skeleton.tsx'
import { CampaignTotals } from './campaign-totals.tsx'
import { ListMenu } from './list-menu.tsx'
import {
  ARCHIVED,
  isSameSearch,
  shownCampaigns,
  SORT_NAMES,
  sortOf,
  STATUSES,
} from './shown-campaigns.ts'
import { CreateMenu } from './create-menu.tsx'

export const CampaignListPage = observer(() => {
  const { t } = useTranslation()
  const services = useServices()
  const { id } = useWorkspace()
  const turns = useCampaignTurns()
  const [query, setQuery] = useSearchParams()
  // What is compared is laid over the list, which stays as it is.
  const listed = updateQuery(query, { compare: '' }).toString()
  const shown = useMemo(() => shownCampaigns(new URLSearchParams(listed)), [listed])
  const [model] = useState(() => new CampaignListViewModel({ ...services, turns }, id))
  usePageTitle(t('campaign.list.title'))

  useEffect(() => model.start(), [model])
  useEffect(() => void model.load(shown), [model, shown])

  const show = (changes: Readonly<Record<string, string>>): void =>
    setQuery((now) => updateQuery(now, changes), { replace: isSameSearch(query, changes) })

  const compared = comparedCampaigns(query)
  const compare = (pair: ComparedPair | null, replace = false): void =>
    setQuery((now) => updateQuery(now, { compare: pair === null ? '' : comparedText(pair) }), {
      replace,
    })
  const [latest] = model.campaigns ?? []

  if (model.isEmpty) return <NoCampaigns hasArchive={model.hasArchive} />
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('campaign.list.title')}</h1>
        <span className="gap" />
        <CreateMenu />
      </div>
      <div className="list-tools">
        <SearchField
          label={t('campaign.list.search')}
          value={shown.search ?? ''}
          onChange={(search) => show({ search })}
        />
        <div className="list-select">
          <Select
            label={t('campaign.list.status')}
            isLabelHidden
            value={shown.archived === true ? ARCHIVED : (shown.status ?? '')}
            options={[
              { value: '', label: t('campaign.list.anyStatus') },
              ...STATUSES.map((value) => ({ value, label: t(`campaign.status.${value}`) })),
              { value: ARCHIVED, label: t('campaign.list.archived') },
            ]}
            onChange={(status) => show({ status })}
          />
        </div>
        <div className="list-select">
          <Select
            label={t('campaign.list.sort')}
            isLabelHidden
            value={sortOf(query)}
            options={SORT_NAMES.map((value) => ({
              value,
              label: t(`campaign.list.sorts.${value}`),
            }))}
            onChange={(sort) => show({ sort: sort === 'newest' ? '' : sort })}
          />
        </div>
        <span className="quiet num" role="status">
          {model.campaigns !== null && t('campaign.list.count', { count: model.count })}
        </span>
        <span className="gap" />
        <ListMenu
          onCompare={
            latest === undefined || model.count < 2
              ? null
              : () => compare({ first: latest.id, second: null })
          }
        />
      </div>
      {model.problem !== null && model.campaigns === null ? (
        <LoadFailed problem={model.problem} onRetry={() => void model.load(shown)} />
      ) : (
        <Rows model={model} onClear={() => show({ search: '', status: '' })} />
      )}
      <CompareModal
        pair={compared}
        onChoose={(pair) => compare(pair, true)}
        onClose={() => compare(null, true)}
      />
    </div>
  )
})

interface RowsProps {
  readonly model: CampaignListViewModel
  readonly onClear: () => void
}

const Rows = observer(({ model, onClear }: RowsProps) => {
  const { t } = useTranslation()
  if (model.campaigns === null) return <CampaignRowsSkeleton />
  if (model.campaigns.length === 0) {
    const isArchive = model.shown.archived === true && model.shown.search === undefined
    return (
      <div className="empty">
        <h2>{t(isArchive ? 'campaign.list.noArchive' : 'campaign.list.nothingFound')}</h2>
        <p>{t(isArchive ? 'campaign.list.noArchiveBody' : 'campaign.list.nothingFoundBody')}</p>
        <Button onClick={onClear}>{t('campaign.list.clearSearch')}</Button>
      </div>
    )
  }
  return (
    <>
      {model.totals !== null && !model.isFiltered && model.count > 1 && (
        <CampaignTotals funnel={model.totals} />
      )}
      <ul className="campaign-rows">
        {model.campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} model={model} campaign={campaign} />
        ))}
      </ul>
      <div className="campaign-foot list-foot">
        <RowsPerPage
          value={model.pageSize}
          onChange={(items) => void model.choosePageSize(items)}
        />
        {model.hasMore && (
          <Button onClick={() => void model.loadMore()}>{t('campaign.list.more')}</Button>
        )}
      </div>
    </>
  )
})

const NoCampaigns = ({ hasArchive }: { readonly hasArchive: boolean }) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  return (
    <div className="empty">
      <h1>{t('campaign.list.emptyTitle')}</h1>
      <p>{t('campaign.list.emptyBody')}</p>
      <Link className="button" data-look="primary" to={paths.createFromCsv(id)}>
        {t('campaign.list.emptyAction')}
      </Link>
      {hasArchive && (
        <Link to={paths.campaigns(id, `status=${ARCHIVED}`)}>{t('campaign.list.toArchive')}</Link>
      )}
    </div>
  )
}
