import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { Ring } from '../../design/ring.tsx'
import type { TextKey } from '../../i18n/text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { updateQuery } from '../../shared/update-query.ts'
import { CAMPAIGN_VIEWS, type CampaignView } from '../campaign-view.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { useLimitText } from '../overview/use-limit-text.ts'

interface Props {
  readonly campaign: CampaignId
  readonly model: Pick<ProspectingViewModel, 'overview'>
  readonly view: CampaignView
  /** Somebody is about to open that. */
  readonly onLook: (view: CampaignView) => void
  /** How many drafts wait for approval; `isPart` where there may be more. */
  readonly waiting: number
  readonly isPart: boolean
}

const NAMES = {
  people: 'prospecting.tabs.people',
  overview: 'prospecting.tabs.overview',
  sequence: 'common.sections.sequence',
  approvals: 'common.sections.approvals',
  topics: 'prospecting.topics.title',
  results: 'common.sections.results',
  settings: 'prospecting.settings',
} as const satisfies Readonly<Record<CampaignView, TextKey>>

/** The ways to look at a campaign; beside them what is used of today's limits. */
export const CampaignTabs = observer(
  ({ campaign, model, view: shown, onLook, waiting, isPart }: Props) => {
    const { t } = useTranslation()
    const { number } = useFormats()
    const { id: workspace } = useWorkspace()
    const [query] = useSearchParams()
    const current = useRef<HTMLAnchorElement>(null)
    // On a phone there are more than fit; looked at where the page is laid out anyway.
    useEffect(() => {
      const frame = requestAnimationFrame(() =>
        current.current?.scrollIntoView({ inline: 'center', block: 'nearest' }),
      )
      return () => cancelAnimationFrame(frame)
    }, [shown])
    const to = (view: CampaignView) => {
      if (view === 'settings') return paths.campaignSettings(workspace, `campaign=${campaign}`)
      if (view === 'approvals') return paths.approvals(workspace, campaign)
      const next = {
        view: view === 'people' || view === 'overview' ? '' : view,
        person: '',
        campaign: '',
        topic: '',
        of: '',
      }
      const path = view === 'overview' ? paths.campaign : paths.prospecting
      return path(workspace, campaign, updateQuery(query, next).toString())
    }
    return (
      <nav className="tabs campaign-tabs" data-wide aria-label={t('prospecting.tabs.views')}>
        {CAMPAIGN_VIEWS.map((view) => (
          <Link
            key={view}
            ref={view === shown ? current : null}
            to={to(view)}
            aria-current={view === shown ? 'page' : undefined}
            onPointerEnter={() => onLook(view)}
            onFocus={() => onLook(view)}
          >
            {t(NAMES[view])}
            {view === 'approvals' && waiting > 0 && (
              <span className="tab-count num">
                {number(waiting)}
                {isPart && '+'}
              </span>
            )}
          </Link>
        ))}
        {shown !== 'overview' && <TodayAtAGlance model={model} />}
      </nav>
    )
  },
)

const TodayAtAGlance = observer(({ model }: Pick<Props, 'model'>) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const limitText = useLimitText()
  return (
    <span className="today-limits num">
      {model.overview?.limits.slice(0, 2).map((limit) => {
        const { network, action, used, max, held } = limit
        const isSpent = held !== null
        return (
          <span key={`${network} ${action}`} data-spent={isSpent} title={limitText(limit)}>
            <Ring value={used} of={max} size={18} isSpent={isSpent} />
            {t(`prospecting.tabs.budgetToday.${action}`, {
              used: number(used),
              max: number(max),
            })}
          </span>
        )
      })}
    </span>
  )
})
