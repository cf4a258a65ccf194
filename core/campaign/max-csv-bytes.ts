/** A larger file is refused, in bytes: a million people fit in, with all that exports say of them. */
export const MAX_CSV_BYTES = 1_000_000_000
