import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#core/campaign/campaign.ts'
import { DotsIcon } from '../../design/icons.tsx'
import { DeleteCampaign } from '../actions/delete-campaign.tsx'
import { RenameCampaign } from '../actions/rename-campaign.tsx'
import type { CampaignListViewModel } from './campaign-list-view-model.ts'

interface Props {
  readonly model: CampaignListViewModel
  readonly campaign: Campaign
}

/** What else can be done with a campaign of the list. */
export const CampaignRowMenu = ({ model, campaign }: Props) => {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const close = (): void => setAsking(null)
  const { id, name } = campaign
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
