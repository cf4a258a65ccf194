/** The id that a part of an address holds; null where it holds none. */
export const pathId = <Id extends number>(
  part: string | null | undefined,
  idOf: (id: number) => Id,
): Id | null =>
  typeof part === 'string' && /^[1-9]\d{0,14}$/.test(part) ? idOf(Number(part)) : null
