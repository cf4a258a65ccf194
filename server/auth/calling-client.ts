/** What a call tells of the program that makes it. */
export interface CallingClient {
  readonly address: string
  readonly userAgent: string
}
