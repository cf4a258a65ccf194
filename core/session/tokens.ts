/** What signing in gives. */
export interface Tokens {
  /** JWT, good for 10 minutes. */
  readonly access: string
  /** Opaque, good for 30 days, spent at each renewal. */
  readonly refresh: string
}

/** Signed in means that an access token is present. */
export const isSignedIn = (tokens: Tokens | null): tokens is Tokens =>
  tokens !== null && tokens.access !== ''

/** Whether what was kept or answered holds tokens. */
export const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  typeof value.access === 'string' &&
  'refresh' in value &&
  typeof value.refresh === 'string'
