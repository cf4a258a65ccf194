import { PersonRowSkeleton } from '../../table/person-row-skeleton.tsx'
import type { RowPlace } from '../../table/people-grid.tsx'

interface Props {
  readonly place: RowPlace
  readonly hasFewer: boolean
}

export const PeopleRowSkeleton = ({ place, hasFewer }: Props) => (
  <PersonRowSkeleton place={place}>
    {!hasFewer && <span role="gridcell" className="people-text" />}
    <span role="gridcell" className="table-status">
      <span className="skeleton" style={{ width: 96, height: 20 }} />
    </span>
    <span role="gridcell" className="people-campaign" />
    <span role="gridcell" className="table-updated" />
    <span role="gridcell" className="table-next" />
    {!hasFewer && <span role="gridcell" className="people-tags" />}
  </PersonRowSkeleton>
)
