import { Menu } from '../../design/kit/menu.tsx'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import type { Material } from '#core/sales-kit/material.ts'
import { DotsIcon } from '../../design/icons.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { canBeDefault, isDefault, type MaterialListViewModel } from './material-list-view-model.ts'

interface Props<M extends Material, New> {
  readonly model: MaterialListViewModel<M, New>
  readonly material: M
  readonly onEdit: () => void
  readonly onRemoved: () => void
  readonly children: ReactNode
}

/** One material: its name opens it, its menu holds the rest. */
export const MaterialRow = observer(
  <M extends Material, New>({ model, material, onEdit, onRemoved, children }: Props<M, New>) => {
    const { t } = useTranslation()
    const undoable = useUndoable()
    const { attempt } = useOneAtATime()
    const { name } = material

    const remove = async (): Promise<void> => {
      if (!(await attempt(() => model.remove(material)))) return
      onRemoved()
      undoable(t('salesKit.list.deleted', { name }), async () => {
        const isBack = await attempt(() => model.restore(material))
        if (isBack) toast.success(t('salesKit.list.restored', { name }))
        return isBack
      })
    }
    const makeDefault = async (): Promise<void> => {
      if (await attempt(() => model.makeDefault(material)))
        toast.success(t('salesKit.list.isDefaultNow', { name }))
    }

    return (
      <li className="material-row">
        <div className="material-row-main">
          <p className="material-row-head">
            <button type="button" className="material-name" onClick={onEdit}>
              {name}
            </button>
            {isDefault(material) && (
              <span className="chip" data-tone="accent">
                {t('salesKit.list.default')}
              </span>
            )}
          </p>
          <div className="material-row-facts">{children}</div>
        </div>
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <button
              type="button"
              className="icon-button"
              aria-label={t('salesKit.list.moreNamed', { name })}
            >
              <DotsIcon />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onEdit}>{t('salesKit.list.edit')}</Menu.Item>
            {canBeDefault(material) && !isDefault(material) && (
              <Menu.Item onClick={() => void makeDefault()}>
                {t('salesKit.list.makeDefault')}
              </Menu.Item>
            )}
            <Menu.Item data-kind="danger" onClick={() => void remove()}>
              {t('salesKit.list.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </li>
    )
  },
)
