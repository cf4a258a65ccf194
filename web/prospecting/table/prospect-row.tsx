import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ProspectId } from '#core/runtime/ids.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import type { RowPlace } from '../../table/people-grid.tsx'
import { PersonRow } from '../../table/person-row.tsx'
import { roleLine } from '../../person/person-name.ts'
import { FitMark } from '../fit/fit-mark.tsx'
import { nextStepView } from '../next-step.ts'
import { ProspectChip } from '../prospect-chip.tsx'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import { useMinute } from '../use-minute.ts'
import { useNextText } from '../use-next-text.ts'
import type { ProspectColumn } from './columns.ts'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'
import { ProspectRowSkeleton } from './prospect-row-skeleton.tsx'
import type { SelectionViewModel } from './selection-view-model.ts'

interface Props extends RowPlace {
  readonly rows: ProspectRowsViewModel
  readonly selection: SelectionViewModel
  readonly columns: readonly ProspectColumn[]
  readonly topics: Pick<TopicsViewModel, 'byId'>
  readonly open: number | null
  readonly onOpen: (prospect: ProspectId) => void
}

/** All of a row observes as one: what observes costs more than what it draws. */
export const ProspectRow = observer((props: Props) => {
  const { index, top, rows, selection, columns, topics, open, onOpen } = props
  const { t } = useTranslation()
  const { age, pastInFull } = useOutreachTimes()
  const next = useNextText()
  const now = useMinute()
  const row = rows.at(index)
  if (row === undefined) return <ProspectRowSkeleton index={index} top={top} columns={columns} />
  const { title, detail } = nextStepView(row)
  return (
    <PersonRow
      index={index}
      top={top}
      id={row.id}
      person={row.person}
      line={roleLine(row.person)}
      mark={row.fitVerdict !== null && <FitMark verdict={row.fitVerdict} />}
      label={(name) => t('prospecting.table.select', { name })}
      selection={selection}
      isChosen={selection.has(row.id)}
      isActive={selection.active === index}
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
      <span role="gridcell" className="table-next">
        <span className="table-two num">
          <span>{next.title(title, now)}</span>
          <span className="quiet" title={detail === null ? undefined : next.hint(detail)}>
            {detail !== null && next.detail(detail)}
          </span>
        </span>
      </span>
      <span
        role="gridcell"
        className="table-updated quiet num"
        aria-description={pastInFull(row.statusChangedAt)}
      >
        {age(row.statusChangedAt)}
      </span>
    </PersonRow>
  )
})
