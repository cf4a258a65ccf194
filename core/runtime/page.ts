/** Which part of a list: pages count from 1, at most 200 rows each; a cursor where one was given. */
export interface PageRequest {
  readonly page?: number
  readonly pageSize?: number
  readonly cursor?: string
}

export interface Page<T> {
  /** How many there are in all. */
  readonly count: number
  readonly data: readonly T[]
  /** Whether there is a page after this one. */
  readonly hasNext: boolean
  /** For the page after this one, where the list can be walked by cursor. */
  readonly nextCursor: string | null
}

/** Of a list that may be too long to be counted: its count is of so many at least where it is not exact. */
export interface CountedPage<T> extends Page<T> {
  readonly countIsExact: boolean
}
