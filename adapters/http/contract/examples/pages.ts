/** A list that one page holds. */
export const pageOnWire = <T>(data: readonly T[]) => ({
  count: data.length,
  next: null,
  previous: null,
  data: [...data],
})

/** The same of a list that may be too long to be counted. */
export const countedPageOnWire = <T>(data: readonly T[]) => ({
  ...pageOnWire(data),
  count_is_exact: true,
  next_cursor: null,
})
