import { Menu } from '../../design/kit/menu.tsx'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonView } from '#core/person/person-view.ts'
import { DotsIcon } from '../../design/icons.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { ViewNameModal } from './view-name-modal.tsx'
import type { ViewsViewModel } from './views-view-model.ts'

interface Props {
  readonly views: ViewsViewModel
  readonly view: PersonView
}

/** What can be done with the view on screen. */
export const ViewMenu = ({ views, view }: Props) => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { attempt } = useOneAtATime()
  const undoable = useUndoable()

  const rename = async (name: string): Promise<void> => {
    const turn = (to: string) => attempt(() => views.rename(view, to))
    if (name !== view.name && (await turn(name)))
      undoable(t('prospects.views.renamed', { name }), () => turn(view.name))
  }
  const remove = async (): Promise<void> => {
    const { name } = view
    if (!(await attempt(() => views.remove(view)))) return
    undoable(t('prospects.views.deleted', { name }), async () => {
      const isBack = await attempt(() => views.create(name, view))
      if (isBack) toast(t('prospects.views.restored', { name }))
      return isBack
    })
  }

  return (
    <>
      <Menu position="bottom-start" hideDetached={false}>
        <Menu.Target>
          <button
            type="button"
            className="icon-button"
            aria-label={t('prospects.views.actions', { name: view.name })}
          >
            <DotsIcon />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsAsking(true)}>{t('prospects.views.rename')}</Menu.Item>
          <Menu.Item data-kind="danger" onClick={() => void remove()}>
            {t('prospects.views.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ViewNameModal
        title={t('prospects.views.rename')}
        name={view.name}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onName={(name) => void rename(name)}
      />
    </>
  )
}
