import { PersonRowSkeleton } from '../../table/person-row-skeleton.tsx'
import type { RowPlace } from '../../table/people-grid.tsx'
import { CELL_CLASSES } from './cell-classes.ts'
import type { PeopleColumn } from './columns.ts'

interface Props extends RowPlace {
  readonly columns: readonly PeopleColumn[]
}

export const PeopleRowSkeleton = ({ columns, ...place }: Props) => (
  <PersonRowSkeleton {...place}>
    {columns.map(
      ({ name }) =>
        name !== 'person' && (
          <span key={name} role="gridcell" className={CELL_CLASSES[name]}>
            {name === 'status' && <span className="skeleton" style={{ width: 96, height: 20 }} />}
          </span>
        ),
    )}
  </PersonRowSkeleton>
)
