import './people.css'
import { observer } from 'mobx-react-lite'
import { useMemo, type RefObject } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import { useMedia } from '../../shared/use-media.ts'
import { useSteady } from '../../shared/use-steady.ts'
import { PeopleGrid } from '../../table/people-grid.tsx'
import { useColumnWidths } from '../../table/use-column-widths.ts'
import type { PeopleSelection } from '../people-selection.ts'
import type { PeopleViewModel } from '../people-view-model.ts'
import { isSpare } from './columns.ts'
import type { ColumnsViewModel } from './columns-view-model.ts'
import { PeopleHead } from './people-head.tsx'
import { PeopleRow } from './people-row.tsx'

const ROW_HEIGHT = 56
const SKELETON_ROWS = 12

interface Props {
  readonly model: PeopleViewModel
  readonly selection: PeopleSelection
  readonly columns: ColumnsViewModel
  readonly ordering: PersonOrdering
  readonly pane: RefObject<HTMLDivElement | null>
  readonly open: PersonId | null
  readonly onOpen: (person: PersonId) => void
  readonly onSort: (ordering: PersonOrdering) => void
}

/** A page of the people of a workspace. */
export const PeopleTable = observer((props: Props) => {
  const { model, selection, ordering, pane, open, onSort } = props
  const { shown } = props.columns
  const { t } = useTranslation()
  const onOpen = useSteady(props.onOpen)
  const hasFewer = useMedia('(max-width: 1180px)') || open !== null
  const columns = useMemo(
    () => shown.filter((column) => !hasFewer || !isSpare(column)),
    [shown, hasFewer],
  )
  const widths = useColumnWidths('prospects', columns)
  return (
    <PeopleGrid
      label={t('prospects.table.label')}
      rows={model}
      count={model.people?.length ?? null}
      isBusy={model.people === null || model.isLoading}
      rowHeight={ROW_HEIGHT}
      skeletons={SKELETON_ROWS}
      selection={selection}
      pane={pane}
      open={open}
      onOpen={onOpen}
      style={widths.style}
      head={
        <PeopleHead
          columns={columns}
          ordering={ordering}
          selection={selection}
          widths={widths}
          onSort={onSort}
        />
      }
      row={(place, key) => (
        <PeopleRow
          key={key}
          {...place}
          model={model}
          selection={selection}
          columns={columns}
          open={open}
          onOpen={onOpen}
        />
      )}
    />
  )
})
