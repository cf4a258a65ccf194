/** A list that one page holds. */
export const pageOnWire = <T>(data: readonly T[]) => ({
  count: data.length,
  next: null,
  previous: null,
  data: [...data],
})
