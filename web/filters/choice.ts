/** A value that can be chosen, as the server tells it. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** How many have it, in words. */
  readonly count?: string
}
