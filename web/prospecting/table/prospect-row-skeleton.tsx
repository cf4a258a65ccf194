import type { CSSProperties } from 'react'

/** A row that is on its way. */
export const ProspectRowSkeleton = ({ index, style }: { index: number; style: CSSProperties }) => (
  <div className="table-line table-row" role="row" aria-rowindex={index + 2} style={style}>
    <span role="gridcell" className="table-check" />
    <span role="gridcell" className="table-person">
      <span className="avatar skeleton" style={{ width: 32, height: 32 }} />
      <span className="table-two">
        <span className="skeleton" style={{ width: 120, height: 14 }} />
        <span
          className="skeleton"
          style={{ width: 180, height: 12, marginTop: 'var(--space-1-5)' }}
        />
      </span>
    </span>
    <span role="gridcell" className="table-status" />
    <span role="gridcell" className="table-next" />
    <span role="gridcell" className="table-updated" />
  </div>
)
