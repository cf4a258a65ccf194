/**
 * Whose access token it is, by its own word: enough to see that somebody else has signed in on the
 * page. Null where it doesn't say.
 */
export const tokenSubject = (access: string): string | null => {
  try {
    const payload = (access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null
    return typeof claims.sub === 'string' || typeof claims.sub === 'number'
      ? String(claims.sub)
      : null
  } catch {
    return null
  }
}
