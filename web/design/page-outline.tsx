/** A page whose code is on its way. */
export const PageOutline = () => (
  <div className="page" aria-hidden="true">
    <div className="skeleton" style={{ width: 180, height: 40 }} />
    <div className="skeleton page-outline-body" />
  </div>
)
