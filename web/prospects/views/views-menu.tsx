import { Menu } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import type { PersonView } from '#core/person/person-view.ts'
import { CheckIcon, ChevronIcon } from '../../design/icons.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { isFiltered, LATEST_FIRST, type ShownPeople } from '../shown-people.ts'
import { ViewNameModal } from './view-name-modal.tsx'
import { ViewsViewModel } from './views-view-model.ts'

interface Props {
  readonly shown: ShownPeople
  readonly onShow: (shown: Pick<ShownPeople, 'filter' | 'ordering'>) => void
}

/** The lists that were saved under a name, and what can be done with the one on screen. */
export const ViewsMenu = observer(({ shown, onShow }: Props) => {
  const { t } = useTranslation()
  const { personViews } = useServices()
  const { id } = useWorkspace()
  const [model] = useState(() => new ViewsViewModel(personViews, id))
  const [asking, setAsking] = useState<'save' | 'rename' | null>(null)
  const { attempt } = useOneAtATime()
  const undoable = useUndoable()
  useEffect(() => void model.load(), [model])

  const current = model.showing(shown)
  const isEverybody = !isFiltered(shown.filter)

  const save = async (name: string): Promise<void> => {
    if (await attempt(() => model.create(name, shown))) toast(t('prospects.views.saved', { name }))
  }
  const rename = async (view: PersonView, name: string): Promise<void> => {
    const turn = (to: string) => attempt(() => model.rename(view, to))
    if (name !== view.name && (await turn(name)))
      undoable(t('prospects.views.renamed', { name }), () => turn(view.name))
  }
  const remove = async (view: PersonView): Promise<void> => {
    const { name } = view
    if (!(await attempt(() => model.remove(view)))) return
    undoable(t('prospects.views.deleted', { name }), async () => {
      const isBack = await attempt(() => model.create(name, view))
      if (isBack) toast(t('prospects.views.restored', { name }))
      return isBack
    })
  }

  return (
    <>
      <Menu position="bottom-start" width={264} hideDetached={false}>
        <Menu.Target>
          <button
            type="button"
            className="button views-button"
            onClick={() => model.hasFailed && void model.load()}
          >
            <span>
              {current === null
                ? t('prospects.views.label')
                : t('prospects.views.named', { name: current.name })}
            </span>
            <ChevronIcon size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className="views-list">
          <Menu.Item
            rightSection={isEverybody && <CheckIcon size={14} />}
            onClick={() => onShow({ filter: {}, ordering: LATEST_FIRST })}
          >
            {t('prospects.views.all')}
          </Menu.Item>
          {model.views?.map((view) => (
            <Menu.Item
              key={view.id}
              rightSection={view.id === current?.id && <CheckIcon size={14} />}
              onClick={() => onShow(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {model.hasFailed && <Menu.Label>{t('prospects.views.failed')}</Menu.Label>}
          {isEverybody && model.views?.length === 0 && (
            <Menu.Label>{t('prospects.views.none')}</Menu.Label>
          )}
          {(current !== null || !isEverybody) && <Menu.Divider />}
          {current === null && !isEverybody && (
            <Menu.Item onClick={() => setAsking('save')}>{t('prospects.views.save')}</Menu.Item>
          )}
          {current !== null && (
            <>
              <Menu.Item onClick={() => setAsking('rename')}>
                {t('prospects.views.rename')}
              </Menu.Item>
              <Menu.Item data-kind="danger" onClick={() => void remove(current)}>
                {t('prospects.views.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ViewNameModal
        title={t(asking === 'rename' ? 'prospects.views.rename' : 'prospects.views.save')}
        name={asking === 'rename' ? (current?.name ?? '') : ''}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onName={(name) =>
          void (asking === 'rename' && current !== null ? rename(current, name) : save(name))
        }
      />
    </>
  )
})
