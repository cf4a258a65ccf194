import { Menu } from '../../design/kit/menu.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useNavigate } from 'react-router-dom'
import type { Campaign } from '#core/campaign/campaign.ts'
import { paths } from '#core/navigation/paths.ts'
import { useAutoResume } from '../../auto-resume/auto-resume-context.ts'
import { CloneCampaign } from '../../campaign/actions/clone-campaign.tsx'
import { DeleteCampaign } from '../../campaign/actions/delete-campaign.tsx'
import { RenameCampaign } from '../../campaign/actions/rename-campaign.tsx'
import { useArchive } from '../../campaign/actions/use-archive.ts'
import { DotsIcon } from '../../design/icons.tsx'
import type { Outcome } from '../../shared/outcome.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'

interface Props {
  readonly model: ProspectingViewModel
  readonly campaign: Campaign
}

export const CampaignMenu = ({ model, campaign }: Props) => {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'rename' | 'clone' | 'delete' | null>(null)
  const autoResume = useAutoResume()
  const close = (): void => setAsking(null)
  const { id } = useWorkspace()
  const navigate = useNavigate()
  const archive = useArchive((_, ...how) => model.archive(...how))
  const { name, archivedAt } = campaign
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
          <Menu.Item onClick={() => setAsking('clone')}>{t('campaign.actions.clone')}</Menu.Item>
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
        onRename={(to) => model.rename(to)}
        isOpen={asking === 'rename'}
        onClose={close}
      />
      <CloneCampaign campaign={campaign} isOpen={asking === 'clone'} onClose={close} />
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
