import { momentOf } from '#core/runtime/moments.ts'
import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { useWaitingText } from '../../campaign/use-waiting-text.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { StatusMark, type StatusShape } from '../../design/status-mark.tsx'
import { AnswerButtons, noneSent } from '../answer-buttons.tsx'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { useMinute } from '../use-minute.ts'
import { upcomingStepFor, type UpcomingStep } from './upcoming-step.ts'
import { useHistoryText } from './use-history-text.ts'

interface Props {
  readonly entries: readonly HistoryEntry[] | null
  readonly id: ProspectId
  /** Null where it is on no page that was loaded. */
  readonly prospect: Prospect | null
  readonly model: Pick<ProspectingViewModel, 'answer' | 'answerNoneSent' | 'restoredAccount'>
}

/** The shapes of the statuses that these led to. */
const SHAPES: Readonly<Record<string, StatusShape>> = {
  imported: 'open',
  enriched: 'quarter',
  visited_again: 'quarter',
  invited: 'half',
  accepted: 'check',
  replied: 'speech',
  failed: 'cross',
}
const TONES: Readonly<Record<string, string>> = {
  accepted: 'good',
  replied: 'blue',
  failed: 'bad',
}

export const Timeline = observer(({ entries, id, prospect, model }: Props) => {
  const { t } = useTranslation()
  const text = useHistoryText()
  if (entries === null) return <TimelineSkeleton />
  const past = entries.filter(({ kind }) => kind !== 'next')
  const upcoming = upcomingStepFor(prospect, entries)
  if (past.length === 0 && upcoming === null) {
    return <p className="quiet">{t('prospecting.drawer.noHistory')}</p>
  }
  return (
    <ol className="timeline">
      {past.map((entry) => (
        <li key={`${entry.code}-${entry.at.toISOString()}`} data-tone={TONES[entry.code]}>
          <StatusMark shape={(entry.kind === 'event' && SHAPES[entry.code]) || 'line'} size={14} />
          {text.title(entry)}
          <span className="quiet num">{text.detail(entry)}</span>
          {entry.code === 'replied' && <ReplyText text={entry.facts['text']} />}
        </li>
      ))}
      {upcoming !== null && (
        <UpcomingItem ahead={upcoming}>
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

/** What somebody wrote, where it is known. */
const ReplyText = ({ text }: { text: unknown }) =>
  typeof text === 'string' && text !== '' ? <blockquote dir="auto">{text}</blockquote> : null

interface UpcomingProps {
  readonly ahead: UpcomingStep
  readonly children: ReactNode
}

/** Why it waits, and what it waits for. */
const UpcomingItem = observer(({ ahead, children }: UpcomingProps) => {
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
          <b>{waiting('short', { reason, limit, resumesAt: null })}</b>
          <span className="quiet">{waiting('why', { reason, limit, resumesAt })}</span>
          {children}
        </li>
      )}
      {step !== null && (
        <li data-tone="next">
          <StatusMark shape="open" size={14} />
          {t(`prospecting.step.${step}`)}
          {at !== null && momentOf(at) > now && (
            <span className="quiet num">
              {t('prospecting.history.planned', { time: planned(at) })}
            </span>
          )}
        </li>
      )}
    </>
  )
})

const SKELETON_LINES = [1, 2, 3]

const TimelineSkeleton = () => (
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
