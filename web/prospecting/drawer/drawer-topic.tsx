import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { Prospect } from '#core/prospect/prospect.ts'
import { topicId } from '#core/runtime/ids.ts'
import { Select } from '../../design/select.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { toOutcome } from '../../shared/outcome.ts'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'

interface Props {
  readonly topics: Pick<TopicsViewModel, 'topics' | 'assignOne'>
  readonly prospect: Pick<Prospect, 'id' | 'topic'>
  readonly onChange: (prospect: Prospect) => void
}

const NONE = ''

/** Which of the campaign's topics somebody has; nothing where it has none to give. */
export const DrawerTopic = observer(({ topics: model, prospect, onChange }: Props) => {
  const { t } = useTranslation()
  const { attempt } = useOneAtATime()
  const { topics } = model
  if (topics === null || topics.length === 0) return null
  const give = (value: string) => {
    const topic = value === NONE ? null : topicId(Number(value))
    return attempt(() => toOutcome(model.assignOne(prospect.id, topic).then(onChange)))
  }
  return (
    <div className="drawer-topic">
      <Select
        label={t('prospecting.table.topic')}
        value={prospect.topic === null ? NONE : String(prospect.topic)}
        options={[
          { value: NONE, label: t('prospecting.topics.noTopic') },
          ...topics.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => void give(value)}
      />
    </div>
  )
})
