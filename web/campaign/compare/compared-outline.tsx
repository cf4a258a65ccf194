/** In place of what is compared, until it is known. */
export const ComparedOutline = () => (
  <div className="skeleton compared-outline" aria-hidden="true" />
)
