import type { CSSProperties } from 'react'

interface Props {
  readonly index: number
  readonly style: CSSProperties
  readonly hasFewer: boolean
}

/** A row that is on its way. */
export const PeopleRowSkeleton = ({ index, style, hasFewer }: Props) => (
  <div className="table-line table-row" role="row" aria-rowindex={index + 2} style={style}>
    <span role="gridcell" className="table-check" />
    <span role="gridcell" className="people-who">
      <span className="avatar skeleton" style={{ width: 32, height: 32 }} />
      <span className="table-two">
        <span className="skeleton" style={{ width: 120, height: 14 }} />
        <span
          className="skeleton"
          style={{ width: 150, height: 12, marginTop: 'var(--space-1-5)' }}
        />
      </span>
    </span>
    {!hasFewer && <span role="gridcell" className="people-text" />}
    <span role="gridcell" className="people-status">
      <span className="skeleton" style={{ width: 96, height: 20 }} />
    </span>
    <span role="gridcell" className="people-campaign" />
    <span role="gridcell" className="people-activity" />
    <span role="gridcell" className="people-next" />
    {!hasFewer && <span role="gridcell" className="people-tags" />}
  </div>
)
