/** Who makes a call. */
export interface CurrentUser {
  readonly id: number
  /** Of the tokens that their session began with. */
  readonly familyId: string
}
