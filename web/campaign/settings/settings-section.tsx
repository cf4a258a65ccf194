import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { CampaignSettingsViewModel } from './campaign-settings-view-model.ts'
import { SettingsForm } from './settings-form.tsx'

/** The settings of a campaign, as a part of its page. */
export const SettingsSection = observer(({ campaign }: { campaign: CampaignId }) => {
  const { t } = useTranslation()
  const services = useServices()
  const { id: workspace } = useWorkspace()
  const [model] = useState(() => new CampaignSettingsViewModel(services, workspace, campaign))
  useEffect(() => void model.load(), [model])

  if (model.loaded === null && model.problem !== null)
    return <LoadFailed problem={model.problem} onRetry={() => void model.load()} />
  return (
    <div className="page page-form">
      {model.loaded === null ? (
        <div className="skeleton" style={{ height: 460 }} aria-hidden="true" />
      ) : (
        <SettingsForm key={model.edition} model={model} loaded={model.loaded} />
      )}
      <p className="quiet">
        <Link to={paths.campaignSettings(workspace)}>{t('campaign.defaultsTitle')}</Link>
      </p>
    </div>
  )
})
