/** A path as it may be logged: no query (tickets, reset links) and no token of a mailed link. */
export const pathWithoutSecrets = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/(verify-email\/)[^/]+/, '$1…').slice(0, 300)
