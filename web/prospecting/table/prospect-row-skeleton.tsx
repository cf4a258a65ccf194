import { PersonRowSkeleton } from '../../table/person-row-skeleton.tsx'
import type { RowPlace } from '../../table/people-grid.tsx'
import type { ProspectColumn } from './columns.ts'

interface Props extends RowPlace {
  readonly columns: readonly ProspectColumn[]
}

export const ProspectRowSkeleton = ({ columns, ...place }: Props) => (
  <PersonRowSkeleton {...place}>
    {columns.map(
      ({ name }) =>
        name !== 'person' && <span key={name} role="gridcell" className={`table-${name}`} />,
    )}
  </PersonRowSkeleton>
)
