import { observer } from 'mobx-react-lite'
import { useRef, useState, type ReactNode } from 'react'
import type { Material } from '#core/sales-kit/material.ts'
import { Button } from '../../design/button.tsx'
import { PlusIcon } from '../../design/icons.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { MaterialDrawer } from './material-drawer.tsx'
import type { MaterialListViewModel } from './material-list-view-model.ts'
import { MaterialRow } from './material-row.tsx'
import { MaterialRowsSkeleton } from './material-rows-skeleton.tsx'

/** What is said of one kind of material. */
export interface MaterialTexts {
  readonly title: string
  readonly body: string
  readonly create: string
  readonly edit: string
  readonly emptyTitle: string
  readonly emptyBody: string
}

interface Props<M extends Material, New> {
  readonly model: MaterialListViewModel<M, New>
  readonly texts: MaterialTexts
  /** What a row says beside its name. */
  readonly renderRow: (material: M) => ReactNode
  /** The form of one; of a new one where there is none. */
  readonly renderForm: (material: M | null, onDone: () => void) => ReactNode
}

/** One kind of material: its rows, and the drawer in which one is made or changed. */
export const MaterialList = observer(
  <M extends Material, New>({ model, texts, renderRow, renderForm }: Props<M, New>) => {
    /** In the drawer, also while it closes; null for a new one. */
    const [shown, setShown] = useState<M | null>(null)
    const [isOpen, setIsOpen] = useState(false)
    const section = useRef<HTMLElement>(null)
    const open = (material: M | null): void => {
      setShown(material)
      setIsOpen(true)
    }
    const create = (): void => open(null)
    const close = (): void => setIsOpen(false)
    const { items, problem } = model
    const isEmpty = items?.length === 0
    return (
      <section ref={section} className="material-list" tabIndex={-1} aria-label={texts.title}>
        {!isEmpty && (items !== null || problem === null) && (
          <div className="material-list-head">
            <p className="quiet">{texts.body}</p>
            <CreateButton text={texts.create} onClick={create} />
          </div>
        )}
        {items === null && problem === null && <MaterialRowsSkeleton />}
        {items === null && problem !== null && (
          <LoadFailed problem={problem} onRetry={() => void model.load()} />
        )}
        {isEmpty && (
          <div className="empty">
            <h2>{texts.emptyTitle}</h2>
            <p>{texts.emptyBody}</p>
            <CreateButton text={texts.create} onClick={create} />
          </div>
        )}
        {items !== null && !isEmpty && (
          <ul className="material-rows">
            {items.map((material) => (
              <MaterialRow
                key={material.id}
                model={model}
                material={material}
                onEdit={() => open(material)}
                onRemoved={() => section.current?.focus({ preventScroll: true })}
              >
                {renderRow(material)}
              </MaterialRow>
            ))}
          </ul>
        )}
        <MaterialDrawer
          title={shown === null ? texts.create : texts.edit}
          isOpen={isOpen}
          onClose={close}
        >
          <OpenForm
            key={`${shown?.id ?? 'new'}/${model.edition}`}
            material={items?.find(({ id }) => id === shown?.id) ?? shown}
            renderForm={(material) => renderForm(material, close)}
          />
        </MaterialDrawer>
      </section>
    )
  },
)

/** Of one as it was when the form was opened, whatever comes meanwhile. */
const OpenForm = <M extends Material>({
  material,
  renderForm,
}: {
  readonly material: M | null
  readonly renderForm: (material: M | null) => ReactNode
}) => {
  const [opened] = useState(material)
  return renderForm(opened)
}

const CreateButton = ({
  text,
  onClick,
}: {
  readonly text: string
  readonly onClick: () => void
}) => (
  <Button look="primary" onClick={onClick}>
    <PlusIcon />
    {text}
  </Button>
)
