import { observer } from 'mobx-react-lite'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { ColumnWidthsViewModel } from './column-widths-view-model.ts'

const STEP_PX = 16

interface Props {
  readonly widths: ColumnWidthsViewModel
  /** Which column it stands behind. */
  readonly index: number
  /** What that column is called. */
  readonly label: string
}

interface Drag {
  readonly x: number
  readonly widths: readonly number[]
}

/** The line behind a column, which makes it wider and the next one narrower. */
export const ColumnSeparator = observer(({ widths, index, label }: Props) => {
  const { t } = useTranslation()
  const drag = useRef<Drag | null>(null)

  const moveTo = ({ clientX }: PointerEvent): void => {
    const { current } = drag
    if (current !== null) widths.move(index, current.widths, clientX - current.x)
  }
  const end = (): void => {
    if (drag.current !== null) widths.keep()
    drag.current = null
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const { currentTarget } = event
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX, Home: -Infinity, End: Infinity }[
      event.key
    ]
    if (step !== undefined) {
      widths.move(index, widthsBeside(currentTarget), step)
      widths.keep()
    } else if (event.key === 'Enter') widths.reset(index)
    else if (event.key === 'Escape' && drag.current !== null) {
      widths.move(index, drag.current.widths, 0)
      drag.current = null
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span
      className="table-separator"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.width', { column: label })}
      aria-description={t('table.widthKeys')}
      aria-valuenow={widths.portionOf(index)}
      tabIndex={0}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, widths: widthsBeside(event.currentTarget) }
      }}
      onPointerMove={moveTo}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => widths.reset(index)}
      onKeyDown={onKeyDown}
    />
  )
})

/** How wide the columns are drawn. */
const widthsBeside = (separator: Element): readonly number[] => {
  const headers = separator.closest('[role="row"]')?.querySelectorAll('[data-column]') ?? []
  return [...headers].map((header) => header.getBoundingClientRect().width)
}
