/** The columns of a file with their positions; two may have the same name. */
export const toColumnOptions = (names: readonly string[]) =>
  names.map((name, position) => ({ name, position, key: `${position}-${name}` }))
