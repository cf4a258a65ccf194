/** How a call that needs somebody signed in gets its access token, renewed where it must be. */
export interface Access {
  /**
   * Runs `call` with the access token; on a 401 renews the session, once for all calls in flight,
   * and runs it again. Rejects with NotSignedIn where there is no session to renew.
   */
  authorized<T>(call: (accessToken: string) => Promise<T>): Promise<T>
}
