/** A larger file is refused, in bytes: a million people fit in. */
export const LARGEST_CSV_BYTES = 150_000_000
