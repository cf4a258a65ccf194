import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { prospectId, type ProspectId } from '#core/runtime/ids.ts'
import { useMedia } from '../../shared/use-media.ts'
import { useSteady } from '../../shared/use-steady.ts'
import { PeopleGrid } from '../../table/people-grid.tsx'
import { useColumnWidths } from '../../table/use-column-widths.ts'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import { columnsOf } from './columns.ts'
import { ProspectRow } from './prospect-row.tsx'
import { TableHead } from './table-head.tsx'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'
import type { SelectionViewModel } from './selection-view-model.ts'

const ROW_HEIGHT = 60
const SKELETON_ROWS = 8

interface Props {
  readonly rows: ProspectRowsViewModel
  readonly topics: Pick<TopicsViewModel, 'topics' | 'byId'>
  /** Whether there are any, while they are not known. */
  readonly hasTopics: boolean
  /** All of them have the same one. */
  readonly isOfTopic: boolean
  readonly selection: SelectionViewModel
  readonly pane: RefObject<HTMLDivElement | null>
  readonly open: number | null
  readonly onOpen: (prospect: ProspectId) => void
  readonly onSort: (ordering: ProspectOrdering) => void
}

/** The people of a campaign. */
export const ProspectTable = observer((props: Props) => {
  const { rows, topics, isOfTopic, selection, pane, open, onSort } = props
  const { t } = useTranslation()
  const onOpen = useSteady(props.onOpen)
  const hasFewer = useMedia('(max-width: 1180px)') || open !== null
  const hasTopics = topics.topics === null ? props.hasTopics : topics.topics.length > 0
  const columns = columnsOf(hasTopics && !isOfTopic && !hasFewer)
  const widths = useColumnWidths('people', columns)
  return (
    <PeopleGrid
      label={t('prospecting.table.label')}
      rows={rows}
      count={rows.count}
      isBusy={rows.count === null}
      rowHeight={ROW_HEIGHT}
      skeletons={SKELETON_ROWS}
      selection={selection}
      pane={pane}
      open={open === null ? null : prospectId(open)}
      onOpen={onOpen}
      style={widths.style}
      head={
        <TableHead
          columns={columns}
          rows={rows}
          selection={selection}
          widths={widths}
          onSort={onSort}
        />
      }
      row={(place, key) => (
        <ProspectRow
          key={key}
          {...place}
          rows={rows}
          selection={selection}
          columns={columns}
          topics={topics}
          open={open}
          onOpen={onOpen}
        />
      )}
    />
  )
})
