import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ProspectId } from '#core/runtime/ids.ts'
import type { RowPlace } from '../../table/people-grid.tsx'
import { PersonRow } from '../../table/person-row.tsx'
import { roleLine } from '../../person/person-name.ts'
import { FitMark } from '../fit/fit-mark.tsx'
import { ProspectChip } from '../prospect-chip.tsx'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import type { ProspectColumn } from './columns.ts'
import { NextCell } from './next-cell.tsx'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'
import { ProspectRowSkeleton } from './prospect-row-skeleton.tsx'
import type { SelectionViewModel } from './selection-view-model.ts'
import { UpdatedCell } from './updated-cell.tsx'

interface Props {
  readonly place: RowPlace
  readonly rows: ProspectRowsViewModel
  readonly selection: SelectionViewModel
  readonly columns: readonly ProspectColumn[]
  readonly topics: Pick<TopicsViewModel, 'byId'>
  readonly open: number | null
  readonly onOpen: (prospect: ProspectId) => void
}

export const ProspectRow = observer((props: Props) => {
  const { place, rows, selection, columns, topics, open, onOpen } = props
  const { t } = useTranslation()
  const row = rows.at(place.index)
  if (row === undefined) return <ProspectRowSkeleton place={place} columns={columns} />
  return (
    <PersonRow
      place={place}
      id={row.id}
      person={row.person}
      line={roleLine(row.person)}
      mark={row.fitVerdict !== null && <FitMark verdict={row.fitVerdict} />}
      label={(name) => t('prospecting.table.select', { name })}
      selection={selection}
      isOpen={open === row.id}
      hasChanged={rows.hasChanged(row.id)}
      onOpen={onOpen}
    >
      <span role="gridcell" className="table-status">
        <ProspectChip status={row.status} />
      </span>
      {columns.some(({ name }) => name === 'topic') && (
        <span role="gridcell" className="table-topic">
          {row.topic !== null && topics.byId(row.topic)?.name}
        </span>
      )}
      <NextCell prospect={row} />
      <UpdatedCell at={row.statusChangedAt} />
    </PersonRow>
  )
})
