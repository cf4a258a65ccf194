const ROWS = [1, 2, 3]

export const MaterialRowsSkeleton = () => (
  <div className="material-rows" aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row} className="material-row">
        <div className="material-row-main">
          <div className="skeleton" style={{ width: '40%', height: 22 }} />
          <div className="skeleton" style={{ width: '70%', height: 18 }} />
        </div>
      </div>
    ))}
  </div>
)
