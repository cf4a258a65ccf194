/** More further columns of a file than this are not kept. */
export const MAX_CUSTOM_FIELDS = 30
/** A longer value is cut. */
export const MAX_CUSTOM_VALUE_LENGTH = 500

/** The columns that are kept as custom fields, by their positions: no field's, not left out, the first so many. */
export const customColumns = (
  columns: readonly string[],
  isTaken: (position: number) => boolean,
): number[] => columns.flatMap((_, at) => (isTaken(at) ? [] : [at])).slice(0, MAX_CUSTOM_FIELDS)
