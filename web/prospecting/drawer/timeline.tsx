import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import { nextStepOf } from '../next-step.ts'
import { useMinute } from '../use-minute.ts'
import { useNextText } from '../use-next-text.ts'
import { useHistoryText } from './use-history-text.ts'

interface Props {
  readonly entries: readonly HistoryEntry[] | null
  readonly prospect: Prospect | null
}

const GOOD = new Set(['imported', 'enriched', 'visited_again', 'invited', 'accepted', 'replied'])
const BAD = new Set(['failed'])

const toneOf = ({ kind, code }: HistoryEntry): string => {
  if (kind === 'next') return 'next'
  if (BAD.has(code)) return 'bad'
  return kind === 'event' && GOOD.has(code) ? 'good' : 'quiet'
}

export const Timeline = observer(({ entries, prospect }: Props) => {
  const { t } = useTranslation()
  const text = useHistoryText()
  const now = useMinute()
  if (entries === null) return <TimelineOutline />
  if (entries.length === 0 && prospect === null) {
    return <p className="quiet">{t('prospecting.drawer.noHistory')}</p>
  }
  const past = entries.filter(({ kind }) => kind !== 'next')
  const planned = entries.filter(({ kind }) => kind === 'next')
  return (
    <ol className="timeline">
      {past.map((entry) => (
        <li key={`${entry.code}-${entry.at.getTime()}`} data-tone={toneOf(entry)}>
          {text.title(entry)}
          <span className="quiet num">{text.detail(entry, now)}</span>
        </li>
      ))}
      {prospect !== null && <Waiting prospect={prospect} />}
      {planned.map((entry) => (
        <li key={`${entry.code}-${entry.at.getTime()}`} data-tone="next">
          {text.title(entry)}
          <span className="quiet num">{text.detail(entry, now)}</span>
        </li>
      ))}
    </ol>
  )
})

/** What holds somebody up now, in a sentence. */
const Waiting = observer(({ prospect }: { prospect: Prospect }) => {
  const { t } = useTranslation()
  const next = useNextText()
  const now = useMinute()
  const { title } = nextStepOf(prospect)
  const { waitingFor } = prospect
  if (waitingFor === null) return null
  return (
    <li data-tone="now">
      <b>{t(`prospecting.waiting.${waitingFor}.short`)}</b>
      <span className="quiet">{t(`prospecting.waiting.${waitingFor}.body`)}</span>
      <span className="quiet num">{next.title(title, now)}</span>
    </li>
  )
})

const LINES = [1, 2, 3]

const TimelineOutline = () => (
  <ol className="timeline" aria-hidden="true">
    {LINES.map((line) => (
      <li key={line}>
        <span className="skeleton" style={{ width: 180, height: 14 }} />
        <span className="skeleton" style={{ width: 110, height: 12, marginTop: 6 }} />
      </li>
    ))}
  </ol>
)
