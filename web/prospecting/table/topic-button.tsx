import { Menu } from '../../design/kit/menu.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { useCountText } from '../../i18n/use-count-text.ts'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { Topic } from '#core/topic/topic.ts'
import { Button } from '../../design/button.tsx'
import { ChevronIcon } from '../../design/icons.tsx'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { useUndoableJob } from '../../person-jobs/use-undoable-job.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import type { SelectionViewModel } from './selection-view-model.ts'

interface Props {
  readonly topics: Pick<TopicsViewModel, 'campaign' | 'topics' | 'refresh' | 'assign'>
  readonly selection: SelectionViewModel
  readonly jobs: JobViewModel
}

/** Gives the chosen people one of the campaign's topics, or takes theirs from them. */
export const TopicButton = observer(({ topics: model, selection, jobs }: Props) => {
  const { t } = useTranslation()
  const textOf = useCountText()
  const { isBusy, begin } = useUndoableJob()
  const { id: workspace } = useWorkspace()
  const { topics } = model

  const give = async (topic: Topic | null): Promise<void> => {
    const { count } = selection
    const counted = { count, number: textOf(count, selection.countIsExact) }
    const text =
      topic === null
        ? t('prospecting.bulk.begun.noTopic', counted)
        : t('prospecting.bulk.begun.topic', { ...counted, name: topic.name })
    const chosen = selection.selection
    if (await begin(jobs, text, () => model.assign(chosen, topic?.id ?? null))) selection.clear()
  }

  return (
    <Menu position="bottom-start" width={240} onOpen={() => void model.refresh()}>
      <Menu.Target>
        <Button size="small" busy={isBusy}>
          {t('prospecting.topics.give')}
          <ChevronIcon size={14} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="topic-choices">
        {topics?.map((topic) => (
          <Menu.Item key={topic.id} onClick={() => void give(topic)}>
            {topic.name}
          </Menu.Item>
        ))}
        {topics !== null && topics.length > 0 && (
          <>
            <Menu.Item onClick={() => void give(null)}>{t('prospecting.topics.noTopic')}</Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          component={Link}
          to={paths.prospecting(workspace, model.campaign, 'view=topics')}
        >
          {t('prospecting.topics.manage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
