import { Menu } from '../../design/kit/menu.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { TopicId } from '#core/runtime/ids.ts'
import { Button } from '../../design/button.tsx'
import { ChevronIcon } from '../../design/icons.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { kitTabQuery } from '../../sales-kit/kit-tabs.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { SequenceViewModel } from './sequence-view-model.ts'

interface Props {
  readonly model: SequenceViewModel
  readonly topic: TopicId | null
}

/** In place of steps where there are none: what they can begin with. */
export const SequenceStart = observer(({ model, topic }: Props) => {
  const { t } = useTranslation()
  const { id: workspace } = useWorkspace()
  const { isBusy, attempt } = useOneAtATime()
  const { templates } = model
  const canCopy = topic !== null && model.of(null) !== undefined
  const text = topic === null ? 'campaign' : 'topic'
  const blank = () => attempt(() => model.add({ stepType: 'connect', topic }))
  return (
    <div className="empty">
      <h2>{t(`writing.sequence.start.${text}.title`)}</h2>
      <p>{t(`writing.sequence.start.${text}.body`)}</p>
      <div className="sequence-start">
        {canCopy && (
          <Button
            look="primary"
            busy={isBusy}
            onClick={() => void attempt(() => model.copyTo(topic))}
          >
            {t('writing.sequence.start.copy')}
          </Button>
        )}
        <Menu position="bottom" width={280}>
          <Menu.Target>
            <Button look={canCopy ? 'default' : 'primary'} busy={isBusy}>
              {t('writing.sequence.start.template')}
              <ChevronIcon size={14} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {templates.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => void attempt(() => model.begin(id, topic))}>
                {name}
              </Menu.Item>
            ))}
            {templates.length > 0 && <Menu.Divider />}
            <Menu.Item component={Link} to={paths.salesKit(workspace, kitTabQuery('templates'))}>
              {t('writing.sequence.start.templates')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button busy={isBusy} onClick={() => void blank()}>
          {t('writing.sequence.start.blank')}
        </Button>
      </div>
    </div>
  )
})
