import { momentOf } from '#core/runtime/moments.ts'
import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import { paths } from '#core/navigation/paths.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { useWaitingText } from '../../campaign/use-waiting-text.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { StatusMark } from '../../design/status-mark.tsx'
import { useWorkspace } from '../../session/workspace-context.ts'
import { AnswerButtons, noneSent } from '../answer-buttons.tsx'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { useMinute } from '../use-minute.ts'
import { PastItem } from './past-item.tsx'
import { upcomingStepFor, type UpcomingStep } from './upcoming-step.ts'

interface Props {
  readonly entries: readonly HistoryEntry[] | null
  readonly id: ProspectId
  /** Null where it is on no page that was loaded. */
  readonly prospect: Prospect | null
  readonly model: Pick<ProspectingViewModel, 'id' | 'answer' | 'answerNoneSent' | 'restoredAccount'>
  /** Whether what waits for approval was rejected. */
  readonly isTextRejected: boolean
}

export const Timeline = observer((props: Props) => {
  const { t } = useTranslation()
  const { entries, id, prospect, model, isTextRejected } = props
  if (entries === null) return <TimelineSkeleton />
  const past = entries.filter(({ kind }) => kind !== 'next')
  const upcoming = upcomingStepFor(prospect, entries)
  if (past.length === 0 && upcoming === null) {
    return <p className="quiet">{t('prospecting.drawer.noHistory')}</p>
  }
  return (
    <ol className="timeline">
      {past.map((entry) => (
        <PastItem key={`${entry.code}-${entry.at.toISOString()}`} entry={entry} />
      ))}
      {upcoming !== null && (
        <UpcomingItem
          ahead={upcoming}
          why={
            isTextRejected && upcoming.reason === 'approval' && <RejectedText campaign={model.id} />
          }
        >
          {upcoming.reason === 'asked' && (
            <AnswerButtons
              model={model}
              prospect={id}
              onNoneSent={noneSent(model, model.restoredAccount)}
            />
          )}
        </UpcomingItem>
      )}
    </ol>
  )
})

interface UpcomingProps {
  readonly ahead: UpcomingStep
  /** In place of what is said of the reason; false where that is said. */
  readonly why: ReactNode
  readonly children: ReactNode
}

/** Why it waits, and what it waits for. */
const UpcomingItem = observer(({ ahead, why, children }: UpcomingProps) => {
  const { t } = useTranslation()
  const { planned } = useOutreachTimes()
  const now = useMinute()
  const { waiting } = useWaitingText()
  const { reason, limit, resumesAt, step, at } = ahead
  return (
    <>
      {reason !== null && (
        <li data-tone="now">
          <StatusMark shape="dot" size={14} />
          {why || (
            <>
              <b>{waiting('short', { reason, limit, resumesAt: null })}</b>
              <span className="quiet">{waiting('why', { reason, limit, resumesAt })}</span>
            </>
          )}
          {children}
        </li>
      )}
      {step !== null && (
        <li data-tone="next">
          <StatusMark shape="open" size={14} />
          {t(`prospecting.step.${step}`)}
          {at !== null && momentOf(at) > now && (
            <span className="quiet num">
              {t('prospectingDrawer.history.planned', { time: planned(at) })}
            </span>
          )}
        </li>
      )}
    </>
  )
})

/** Says that a text waits since it was rejected, and where that is taken back. */
const RejectedText = ({ campaign }: { readonly campaign: CampaignId }) => {
  const { t } = useTranslation()
  const { id: workspace } = useWorkspace()
  return (
    <>
      <b>{t('prospecting.drawer.rejected.short')}</b>
      <span className="quiet">{t('prospecting.drawer.rejected.why')}</span>
      <Link to={paths.approvals(workspace, campaign)}>{t('prospecting.drawer.rejected.open')}</Link>
    </>
  )
}

const SKELETON_LINES = [1, 2, 3]

export const TimelineSkeleton = () => (
  <ol className="timeline" aria-hidden="true">
    {SKELETON_LINES.map((line) => (
      <li key={line}>
        <span className="skeleton" style={{ width: 180, height: 14 }} />
        <span
          className="skeleton"
          style={{ width: 110, height: 12, marginTop: 'var(--space-1-5)' }}
        />
      </li>
    ))}
  </ol>
)
