import { useCallback, useEffect, useState, type ComponentProps } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { DefaultsForm } from './defaults-form.tsx'

export const DefaultsPage = () => {
  const { t } = useTranslation()
  const { campaigns, salesKit } = useServices()
  const { id } = useWorkspace()
  const [loaded, setLoaded] = useState<ComponentProps<typeof DefaultsForm> | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  usePageTitle(t('campaign.defaultsTitle'))
  const load = useCallback(async () => {
    try {
      const [defaults, goals, icpProfiles] = await Promise.all([
        campaigns.loadDefaults(id),
        salesKit.goals.list(id),
        salesKit.icpProfiles.list(id),
      ])
      setLoaded({ defaults, materials: { goals, icpProfiles } })
    } catch (error) {
      setProblem(toProblem(error))
    }
  }, [campaigns, salesKit, id])
  useEffect(() => void load(), [load])

  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{t('campaign.defaultsTitle')}</h1>
        <span className="gap" />
        <Link className="button" to={paths.campaigns(id)}>
          {t('campaignSettings.toCampaigns')}
        </Link>
      </div>
      {loaded !== null ? (
        <DefaultsForm {...loaded} />
      ) : problem !== null ? (
        <LoadFailed problem={problem} onRetry={() => void load()} />
      ) : (
        <div className="skeleton" style={{ height: 300 }} aria-hidden="true" />
      )}
    </div>
  )
}
