import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { ColumnHeader } from '../../table/column-header.tsx'
import type { ColumnWidthsViewModel } from '../../table/column-widths-view-model.ts'
import { SelectAll } from '../../table/select-all.tsx'
import type { PeopleSelection } from '../people-selection.ts'

interface Props {
  readonly hasFewer: boolean
  readonly ordering: PersonOrdering
  readonly selection: PeopleSelection
  readonly widths: ColumnWidthsViewModel
  readonly onSort: (ordering: PersonOrdering) => void
}

/** What the columns are called, what they are sorted by, and a box that chooses the page. */
export const PeopleHead = observer((props: Props) => {
  const { hasFewer, ordering, selection, widths, onSort } = props
  const { t } = useTranslation()
  const { isScaled } = useOutreachClock()
  const sort = { now: ordering, onSort }
  const at = (index: number) => ({ index, widths })
  const shift = hasFewer ? 1 : 0
  return (
    <div className="table-head table-line" role="row" aria-rowindex={1}>
      <span role="columnheader" className="table-check">
        <SelectAll
          label={t('prospects.table.selectPage')}
          chosen={selection.chosen}
          onChange={() => (selection.isEmpty ? selection.selectPage() : selection.clear())}
        />
      </span>
      <ColumnHeader
        {...at(0)}
        label={t('prospects.table.person')}
        sort={{ ...sort, first: 'full_name', then: '-full_name' }}
      />
      {!hasFewer && (
        <ColumnHeader
          {...at(1)}
          label={t('prospects.table.company')}
          sort={{ ...sort, first: 'company_name', then: '-company_name' }}
        />
      )}
      <ColumnHeader
        {...at(2 - shift)}
        label={t('prospects.table.status')}
        sort={{
          ...sort,
          first: '-status',
          then: 'status',
          description: t('prospects.table.statusOrder'),
        }}
      />
      <ColumnHeader {...at(3 - shift)} label={t('prospects.table.campaign')} />
      <ColumnHeader
        {...at(4 - shift)}
        label={t('prospects.table.activity')}
        sort={{ ...sort, first: '-last_activity_at', then: 'last_activity_at' }}
      />
      <ColumnHeader
        {...at(5 - shift)}
        label={t(isScaled ? 'prospects.table.nextInDemoTime' : 'prospects.table.next')}
        isLast={hasFewer}
      />
      {!hasFewer && <ColumnHeader {...at(6)} label={t('prospects.table.tags')} isLast />}
    </div>
  )
})
