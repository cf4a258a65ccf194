/** A larger file is refused, in bytes: a million people fit in. */
export const MAX_CSV_BYTES = 150_000_000
