/** Tells which build of the app the server has now. */
export interface BuildSource {
  /** Rejects where the server doesn't say; never answers what was kept from an earlier time. */
  current(): Promise<string>
}
