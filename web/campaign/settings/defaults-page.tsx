import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CampaignDefaults } from '#core/campaign/campaign.ts'
import { paths } from '#core/navigation/paths.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { DefaultsForm } from './defaults-form.tsx'

export const DefaultsPage = () => {
  const { t } = useTranslation()
  const { campaigns } = useServices()
  const { id } = useWorkspace()
  const [defaults, setDefaults] = useState<CampaignDefaults | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  usePageTitle(t('campaign.settings.defaultsTitle'))
  const load = useCallback(async () => {
    try {
      setDefaults(await campaigns.loadDefaults(id))
    } catch (error) {
      setProblem(toProblem(error))
    }
  }, [campaigns, id])
  useEffect(() => void load(), [load])

  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{t('campaign.settings.defaultsTitle')}</h1>
        <span className="gap" />
        <Link className="button" to={paths.campaigns(id)}>
          {t('campaign.settings.toCampaigns')}
        </Link>
      </div>
      {defaults !== null ? (
        <DefaultsForm defaults={defaults} />
      ) : problem !== null ? (
        <LoadFailed problem={problem} onRetry={() => void load()} />
      ) : (
        <div className="skeleton" style={{ height: 300 }} aria-hidden="true" />
      )}
    </div>
  )
}
