import './people.css'
import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import { useMedia } from '../../shared/use-media.ts'
import { PeopleGrid } from '../../table/people-grid.tsx'
import { useColumnWidths } from '../../table/use-column-widths.ts'
import type { PeopleSelection } from '../people-selection.ts'
import type { PeopleViewModel } from '../people-view-model.ts'
import { COLUMNS, FEWER_COLUMNS } from './columns.ts'
import { PeopleHead } from './people-head.tsx'
import { PeopleRow } from './people-row.tsx'

const ROW_HEIGHT = 56
const SKELETON_ROWS = 12

interface Props {
  readonly model: PeopleViewModel
  readonly selection: PeopleSelection
  readonly ordering: PersonOrdering
  readonly pane: RefObject<HTMLDivElement | null>
  readonly open: PersonId | null
  readonly onOpen: (person: PersonId) => void
  readonly onSort: (ordering: PersonOrdering) => void
}

/** A page of the people of a workspace. */
export const PeopleTable = observer((props: Props) => {
  const { model, selection, ordering, pane, open, onOpen, onSort } = props
  const { t } = useTranslation()
  const all = useColumnWidths('prospects', COLUMNS)
  const fewer = useColumnWidths('prospects.fewer', FEWER_COLUMNS)
  const hasFewer = useMedia('(max-width: 1180px)') || open !== null
  const widths = hasFewer ? fewer : all
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
          key={String(hasFewer)}
          hasFewer={hasFewer}
          ordering={ordering}
          selection={selection}
          widths={widths}
          onSort={onSort}
        />
      }
      row={(place) => (
        <PeopleRow
          key={place.index}
          place={place}
          model={model}
          selection={selection}
          hasFewer={hasFewer}
          open={open}
          onOpen={onOpen}
        />
      )}
    />
  )
})
