import './campaign-list.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { SearchField } from '../../design/search-field.tsx'
import { paths } from '#core/navigation/paths.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { CampaignListViewModel } from './campaign-list-view-model.ts'
import { CampaignRow } from './campaign-row.tsx'
import { CampaignRowsSkeleton } from './campaign-rows-skeleton.tsx'
import { CreateMenu } from './create-menu.tsx'

export const CampaignListPage = observer(() => {
  const { t } = useTranslation()
  const services = useServices()
  const { id } = useWorkspace()
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const [model] = useState(() => new CampaignListViewModel(services, id))
  usePageTitle(t('campaign.list.title'))

  useEffect(() => model.start(), [model])
  useEffect(() => void model.load(search), [model, search])

  const find = (next: string): void =>
    setQuery(next === '' ? {} : { search: next }, { replace: true })

  if (model.isEmpty) return <NoCampaigns />
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('campaign.list.title')}</h1>
        <span className="gap" />
        <CreateMenu />
      </div>
      <div className="list-tools">
        <SearchField label={t('campaign.list.search')} value={search} onChange={find} />
        <span className="quiet num" role="status">
          {model.campaigns !== null && t('campaign.list.count', { count: model.count })}
        </span>
      </div>
      {model.problem !== null && model.campaigns === null ? (
        <LoadFailed problem={model.problem} onRetry={() => void model.load(search)} />
      ) : (
        <Rows model={model} onClearSearch={() => find('')} />
      )}
    </div>
  )
})

interface RowsProps {
  readonly model: CampaignListViewModel
  readonly onClearSearch: () => void
}

const Rows = observer(({ model, onClearSearch }: RowsProps) => {
  const { t } = useTranslation()
  if (model.campaigns === null) return <CampaignRowsSkeleton />
  if (model.campaigns.length === 0) {
    return (
      <div className="empty">
        <h2>{t('campaign.list.nothingFound')}</h2>
        <p>{t('campaign.list.nothingFoundBody')}</p>
        <Button onClick={onClearSearch}>{t('campaign.list.clearSearch')}</Button>
      </div>
    )
  }
  return (
    <>
      <ul className="campaign-rows">
        {model.campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      {model.hasMore && (
        <Button className="list-more" onClick={() => void model.loadMore()}>
          {t('campaign.list.more')}
        </Button>
      )}
    </>
  )
})

const NoCampaigns = () => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  return (
    <div className="empty">
      <h1>{t('campaign.list.emptyTitle')}</h1>
      <p>{t('campaign.list.emptyBody')}</p>
      <Link className="button" data-look="primary" to={paths.createFromCsv(id)}>
        {t('campaign.list.emptyAction')}
      </Link>
    </div>
  )
}
