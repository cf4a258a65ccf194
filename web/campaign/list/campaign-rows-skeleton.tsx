const ROWS = [1, 2, 3, 4, 5]

export const CampaignRowsSkeleton = () => (
  <div aria-hidden="true">
    <div className="campaign-row campaign-totals">
      <div className="skeleton" style={{ width: '40%', height: 18 }} />
      <div className="skeleton" style={{ height: 44 }} />
    </div>
    <div className="campaign-rows">
      {ROWS.map((row) => (
        <div key={row} className="campaign-row">
          <div className="campaign-row-head">
            <div className="skeleton" style={{ width: '70%', height: 24 }} />
            <div
              className="skeleton"
              style={{ width: '40%', height: 24, marginTop: 'var(--space-2)' }}
            />
          </div>
          <div className="skeleton" style={{ height: 44 }} />
        </div>
      ))}
    </div>
  </div>
)
