import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { HistoryEntry } from '#core/prospect/history.ts'
import { StatusMark, type StatusShape } from '../../design/status-mark.tsx'
import { useHistoryText } from './use-history-text.ts'

/** The shapes of the statuses that these led to. */
const SHAPES: Readonly<Record<string, StatusShape>> = {
  imported: 'open',
  enriched: 'quarter',
  visited_again: 'quarter',
  invited: 'half',
  accepted: 'check',
  replied: 'speech',
  wrote_back: 'speech',
  failed: 'cross',
}
const TONES: Readonly<Record<string, string>> = {
  accepted: 'good',
  replied: 'blue',
  wrote_back: 'blue',
  failed: 'bad',
}

interface Props {
  readonly entry: HistoryEntry
  /** Where it happened, where that is not clear. */
  readonly children?: ReactNode
}

/** Something that happened, or was decided. */
export const PastItem = observer(({ entry, children }: Props) => {
  const text = useHistoryText()
  return (
    <li data-tone={TONES[entry.code]}>
      <StatusMark shape={(entry.kind === 'event' && SHAPES[entry.code]) || 'line'} size={14} />
      {text.title(entry)}
      <span className="quiet num">{text.detail(entry)}</span>
      {children}
      {entry.code === 'replied' && <ReplyText text={entry.facts['text']} />}
    </li>
  )
})

/** What somebody wrote, where it is known. */
const ReplyText = ({ text }: { text: unknown }) =>
  typeof text === 'string' && text !== '' ? <blockquote dir="auto">{text}</blockquote> : null
