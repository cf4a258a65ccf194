import { Menu } from '../../design/kit/menu.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useSearchParams } from 'react-router-dom'
import type { Campaign } from '#core/campaign/campaign.ts'
import { DotsIcon } from '../../design/icons.tsx'
import { updateQuery } from '../../shared/update-query.ts'
import { CloneCampaign } from '../actions/clone-campaign.tsx'
import { DeleteCampaign } from '../actions/delete-campaign.tsx'
import { RenameCampaign } from '../actions/rename-campaign.tsx'
import { useArchive } from '../actions/use-archive.ts'
import type { CampaignListViewModel } from './campaign-list-view-model.ts'

interface Props {
  readonly model: CampaignListViewModel
  readonly campaign: Campaign
}

/** What else can be done with a campaign of the list. */
export const CampaignRowMenu = ({ model, campaign }: Props) => {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'rename' | 'clone' | 'delete' | null>(null)
  const close = (): void => setAsking(null)
  const archive = useArchive((...how) => model.archive(...how))
  const [, setQuery] = useSearchParams()
  const { id, name, archivedAt } = campaign
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <button
            type="button"
            className="icon-button"
            aria-label={t('campaign.actions.moreNamed', { name })}
          >
            <DotsIcon />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsking('rename')}>{t('campaign.actions.rename')}</Menu.Item>
          <Menu.Item onClick={() => setAsking('clone')}>{t('campaign.actions.clone')}</Menu.Item>
          {(model.count > 1 || model.isFiltered) && (
            <Menu.Item onClick={() => setQuery((now) => updateQuery(now, { compare: `${id}` }))}>
              {t('campaign.compare.with')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => void archive(campaign)}>
            {t(archivedAt === null ? 'campaign.actions.archive' : 'campaign.actions.unarchive')}
          </Menu.Item>
          <Menu.Item data-kind="danger" onClick={() => setAsking('delete')}>
            {t('campaign.actions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameCampaign
        name={name}
        onRename={(to) => model.rename(campaign, to)}
        isOpen={asking === 'rename'}
        onClose={close}
      />
      <CloneCampaign campaign={campaign} isOpen={asking === 'clone'} onClose={close} />
      <DeleteCampaign
        id={id}
        name={name}
        onDelete={() => model.remove(campaign)}
        onBack={() => void model.reload()}
        isOpen={asking === 'delete'}
        onClose={close}
      />
    </>
  )
}
