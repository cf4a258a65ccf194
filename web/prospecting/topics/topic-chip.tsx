import { useTranslation } from '../../i18n/translation.tsx'
import type { TopicStatus } from '#core/topic/topic.ts'
import { StatusMark, type StatusShape } from '../../design/status-mark.tsx'

type Look = readonly [shape: StatusShape, tone?: 'good' | 'warm']

const LOOKS = {
  draft: ['open'],
  active: ['dot', 'good'],
  paused: ['line', 'warm'],
  archived: ['line'],
} as const satisfies Record<TopicStatus, Look>

export const TopicChip = ({ status }: { status: TopicStatus }) => {
  const { t } = useTranslation()
  const [shape, tone]: Look = LOOKS[status]
  return (
    <span className="chip" data-tone={tone}>
      <StatusMark shape={shape} />
      {t(`prospecting.topics.status.${status}`)}
    </span>
  )
}
