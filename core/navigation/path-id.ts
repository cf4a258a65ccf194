/** The id that a part of a path holds; null where it holds none. */
export const pathId = (part: string | undefined): number | null =>
  part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null
