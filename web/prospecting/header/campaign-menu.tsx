import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DotsIcon } from '../../design/icons.tsx'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { DeleteCampaign } from './delete-campaign.tsx'
import { RenameCampaign } from './rename-campaign.tsx'

interface Props {
  readonly model: ProspectingViewModel
  readonly name: string
}

export const CampaignMenu = ({ model, name }: Props) => {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const close = (): void => setAsking(null)
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <button
            type="button"
            className="button"
            data-square
            aria-label={t('prospecting.actions.more')}
          >
            <DotsIcon />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsking('rename')}>
            {t('prospecting.actions.rename')}
          </Menu.Item>
          <Menu.Item data-kind="danger" onClick={() => setAsking('delete')}>
            {t('prospecting.actions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameCampaign model={model} name={name} isOpen={asking === 'rename'} onClose={close} />
      <DeleteCampaign model={model} name={name} isOpen={asking === 'delete'} onClose={close} />
    </>
  )
}
