import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useAutoResume } from '../../auto-resume/auto-resume-context.ts'
import { DeleteCampaign } from '../../campaign/actions/delete-campaign.tsx'
import { RenameCampaign } from '../../campaign/actions/rename-campaign.tsx'
import { DotsIcon } from '../../design/icons.tsx'
import type { Outcome } from '../../shared/outcome.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'

interface Props {
  readonly model: ProspectingViewModel
  readonly name: string
}

export const CampaignMenu = ({ model, name }: Props) => {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const autoResume = useAutoResume()
  const close = (): void => setAsking(null)
  const { id } = useWorkspace()
  const navigate = useNavigate()
  const campaignPath = paths.prospecting(id, model.id)

  /** Leaves at once, and returns where the campaign has to stay. */
  const remove = (): Promise<Outcome> => {
    const removed = model.remove()
    void navigate(paths.campaigns(id), { replace: true })
    return removed
  }
  const comeBack = (why: 'refused' | 'restored'): void => {
    if (why === 'restored') void navigate(campaignPath)
    else if (location.pathname === paths.campaigns(id))
      void navigate(campaignPath, { replace: true })
  }
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <button
            type="button"
            className="button"
            data-square
            aria-label={t('campaign.actions.more')}
          >
            <DotsIcon />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsking('rename')}>{t('campaign.actions.rename')}</Menu.Item>
          <Menu.Item onClick={() => autoResume.open()}>{t('autoResume.change')}</Menu.Item>
          <Menu.Item data-kind="danger" onClick={() => setAsking('delete')}>
            {t('campaign.actions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameCampaign
        name={name}
        onRename={(to) => model.rename(to)}
        isOpen={asking === 'rename'}
        onClose={close}
      />
      <DeleteCampaign
        id={model.id}
        name={name}
        onDelete={remove}
        onBack={comeBack}
        isOpen={asking === 'delete'}
        onClose={close}
      />
    </>
  )
}
