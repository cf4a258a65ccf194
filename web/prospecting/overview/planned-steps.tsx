import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { PlannedStep } from '#core/outreach/campaign-overview.ts'
import type { WaitingReason } from '#core/prospect/waiting-reason.ts'
import { momentOf } from '#core/runtime/moments.ts'
import { useWaitingText } from '../../campaign/use-waiting-text.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { useMinute } from '../use-minute.ts'

interface Props {
  readonly status: CampaignStatus
  readonly next: readonly PlannedStep[]
}

/** Of these the time says enough. */
const SILENT: readonly WaitingReason[] = ['delay', 'acceptance']

/** What the engine does next in this campaign, with its times. */
export const PlannedSteps = observer(({ status, next }: Props) => {
  const { t } = useTranslation()
  const { isScaled } = useOutreachClock()
  return (
    <section className="overview-part" aria-labelledby="overview-next">
      <header>
        <h2 id="overview-next">
          {t(isScaled ? 'prospectingOverview.nextInDemoTime' : 'prospectingOverview.next')}
        </h2>
      </header>
      {next.length === 0 ? (
        <p className="quiet">{t(`prospectingOverview.nothing.${status}`)}</p>
      ) : (
        <ol className="planned-steps">
          {next.map((step) => (
            <PlannedLine
              key={`${step.network} ${step.step}`}
              planned={step}
              hasSeveral={next.some(({ network }) => network !== step.network)}
            />
          ))}
        </ol>
      )}
    </section>
  )
})

interface LineProps {
  readonly planned: PlannedStep
  readonly hasSeveral: boolean
}

const PlannedLine = observer(({ planned, hasSeveral }: LineProps) => {
  const { t } = useTranslation()
  const { plannedUnmarked } = useOutreachTimes()
  const { waitingUnmarked } = useWaitingText()
  const now = useMinute()
  const { network, step, at, upTo, waitingFor: reason, waitingLimit: limit } = planned
  const isNow = at !== null && momentOf(at) <= now
  const why =
    reason === null || SILENT.includes(reason)
      ? null
      : waitingUnmarked('short', { reason, limit, resumesAt: null })
  return (
    <li>
      <span className="num">
        {isNow ? t('prospectingOverview.now') : at === null ? '–' : plannedUnmarked(at)}
      </span>
      <span>
        <b className="num">
          {upTo === null
            ? t(`prospecting.step.${step}`)
            : t(`prospectingOverview.step.${step}`, { count: upTo })}
        </b>
        {why !== null && <span className="quiet num">{why}</span>}
        {hasSeveral && <span className="quiet">{new URL(network).host}</span>}
      </span>
    </li>
  )
})
