/** A path as it may be logged: no query (tickets, reset links), no token of a link. */
export const pathWithoutSecrets = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/(verify-email\/|enter\/)[^/]+/, '$1…').slice(0, 300)
