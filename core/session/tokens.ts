/** What signing in gives. Signed in means that an access token is present. */
export interface Tokens {
  /** JWT, good for 10 minutes. */
  readonly access: string
  /** Opaque, good for 30 days, spent at each renewal. */
  readonly refresh: string
}
