import { PersonRowSkeleton } from '../../table/person-row-skeleton.tsx'
import type { RowPlace } from '../../table/people-grid.tsx'

export const ProspectRowSkeleton = ({ place }: { place: RowPlace }) => (
  <PersonRowSkeleton place={place}>
    <span role="gridcell" className="table-status" />
    <span role="gridcell" className="table-next" />
    <span role="gridcell" className="table-updated" />
  </PersonRowSkeleton>
)
