import { Menu } from '../../design/kit/menu.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { Topic } from '#core/topic/topic.ts'
import { DotsIcon } from '../../design/icons.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { TopicModal } from './topic-modal.tsx'
import type { TopicsViewModel } from './topics-view-model.ts'

interface Props {
  readonly model: TopicsViewModel
  readonly topic: Topic
  /** Where the page leads on to once it is gone. */
  readonly onRemoved?: () => void
}

/** What can be done with a topic. */
export const TopicMenu = ({ model, topic, onRemoved }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const undoable = useUndoable()
  const [isEditing, setIsEditing] = useState(false)
  const { name } = topic

  const restore = async (): Promise<boolean> => {
    const outcome = await model.restore(topic.id)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    return outcome.kind === 'done'
  }
  const remove = async (): Promise<void> => {
    onRemoved?.()
    const outcome = await model.remove(topic)
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    undoable(t('prospecting.topics.deleted', { name }), restore)
  }

  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <button
            type="button"
            className="icon-button"
            aria-label={t('campaign.actions.moreNamed', { name })}
          >
            <DotsIcon />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsEditing(true)}>{t('prospecting.topics.edit')}</Menu.Item>
          <Menu.Item data-kind="danger" onClick={() => void remove()}>
            {t('prospecting.topics.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TopicModal
        model={model}
        topic={topic}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
      />
    </>
  )
}
