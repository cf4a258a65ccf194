import type { ReactNode } from 'react'
import type { RowPlace } from './people-grid.tsx'

interface Props extends RowPlace {
  /** The cells after the first. */
  readonly children: ReactNode
}

/** A row that is on its way. */
export const PersonRowSkeleton = ({ index, top, children }: Props) => (
  <div className="table-line table-row" role="row" aria-rowindex={index + 2} style={{ top }}>
    <span role="gridcell" className="table-check" />
    <span role="gridcell" className="table-person">
      <span className="avatar skeleton" style={{ width: 32, height: 32 }} />
      <span className="table-two">
        <span className="skeleton" style={{ width: 120, height: 14 }} />
        <span
          className="skeleton"
          style={{ width: 150, height: 12, marginTop: 'var(--space-1-5)' }}
        />
      </span>
    </span>
    {children}
  </div>
)
