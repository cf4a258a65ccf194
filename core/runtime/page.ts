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
