import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { bestFit } from '#core/sales-kit/fit.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { FitMark } from '../../prospecting/fit/fit-mark.tsx'
import { roleLine } from '../../person/person-name.ts'
import type { RowPlace } from '../../table/people-grid.tsx'
import { PersonRow } from '../../table/person-row.tsx'
import type { PeopleSelection } from '../people-selection.ts'
import type { PeopleViewModel } from '../people-view-model.ts'
import { CELL_CLASSES } from './cell-classes.ts'
import type { PeopleColumn } from './columns.ts'
import { PeopleCell } from './people-cell.tsx'
import { PeopleRowSkeleton } from './people-row-skeleton.tsx'

interface Props extends RowPlace {
  readonly model: PeopleViewModel
  readonly selection: PeopleSelection
  readonly columns: readonly PeopleColumn[]
  readonly open: PersonId | null
  readonly onOpen: (person: PersonId) => void
}

export const PeopleRow = observer((props: Props) => {
  const { index, top, model, selection, columns, open, onOpen } = props
  const { t } = useTranslation()
  const { pastInFull } = useOutreachTimes()
  const person = model.at(index)
  if (person === undefined) return <PeopleRowSkeleton index={index} top={top} columns={columns} />

  const fit = bestFit(person.memberships.map(({ fitVerdict }) => fitVerdict))
  const hasCompany = columns.some(({ name }) => name === 'company')
  return (
    <PersonRow
      index={index}
      top={top}
      id={person.id}
      person={person}
      line={hasCompany ? person.jobTitle || person.headline : roleLine(person)}
      mark={fit !== null && <FitMark verdict={fit} />}
      label={(name) => t('prospects.table.select', { name })}
      selection={selection}
      isChosen={selection.has(person.id)}
      isActive={selection.active === index}
      isOpen={open === person.id}
      onOpen={onOpen}
    >
      {columns.map(
        ({ name }) =>
          name !== 'person' && (
            <span
              key={name}
              role="gridcell"
              className={CELL_CLASSES[name]}
              aria-description={name === 'activity' ? pastInFull(person.lastActivityAt) : undefined}
            >
              <PeopleCell column={name} person={person} />
            </span>
          ),
      )}
    </PersonRow>
  )
})
