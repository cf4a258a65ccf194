import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { ColumnHeader } from '../../table/column-header.tsx'
import type { ColumnWidthsViewModel } from '../../table/column-widths-view-model.ts'
import { SelectAll } from '../../table/select-all.tsx'
import type { PeopleSelection } from '../people-selection.ts'
import type { PeopleColumn } from './columns.ts'

/** By what the first press on a column's head sorts, and by what the next. */
const ORDERINGS: Partial<
  Record<PeopleColumn['name'], { readonly first: PersonOrdering; readonly then: PersonOrdering }>
> = {
  person: { first: 'full_name', then: '-full_name' },
  company: { first: 'company_name', then: '-company_name' },
  status: { first: '-status', then: 'status' },
  activity: { first: '-last_activity_at', then: 'last_activity_at' },
}

interface Props {
  readonly columns: readonly PeopleColumn[]
  readonly ordering: PersonOrdering
  readonly selection: PeopleSelection
  readonly widths: ColumnWidthsViewModel
  readonly onSort: (ordering: PersonOrdering) => void
}

/** What the columns are called, what they are sorted by, and a box that chooses the page. */
export const PeopleHead = observer((props: Props) => {
  const { columns, ordering, selection, widths, onSort } = props
  const { t } = useTranslation()
  const { isScaled } = useOutreachClock()
  return (
    <div className="table-head table-line" role="row" aria-rowindex={1}>
      <span role="columnheader" className="table-check">
        <SelectAll
          label={t('prospects.table.selectPage')}
          chosen={selection.chosen}
          onChange={() => (selection.isEmpty ? selection.selectPage() : selection.clear())}
        />
      </span>
      {columns.map(({ name }, index) => {
        const sort = ORDERINGS[name]
        return (
          <ColumnHeader
            key={name}
            index={index}
            widths={widths}
            isLast={index === columns.length - 1}
            label={t(
              name === 'next' && isScaled
                ? 'prospects.table.nextInDemoTime'
                : `prospects.table.${name}`,
            )}
            {...(sort && {
              sort: {
                ...{ ...sort, now: ordering, onSort },
                ...(name === 'status' && { description: t('prospects.table.statusOrder') }),
              },
            })}
          />
        )
      })}
    </div>
  )
})
