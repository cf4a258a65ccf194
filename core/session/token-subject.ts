const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Whose access token it is, by its own word: enough to see that somebody else has signed in. Null
 * where it doesn't say.
 */
export const tokenSubject = (access: string): string | null => {
  try {
    const claims: unknown = JSON.parse(fromBase64(access.split('.')[1] ?? ''))
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null
    return typeof claims.sub === 'string' || typeof claims.sub === 'number'
      ? String(claims.sub)
      : null
  } catch {
    return null
  }
}

/** Each byte as one character, which tells one subject from another in any script. */
const fromBase64 = (text: string): string => {
  let decoded = ''
  let held = 0
  let bits = 0
  for (const digit of text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')) {
    held = (held << 6) | DIGITS.indexOf(digit)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    decoded += String.fromCharCode(held >> bits)
    held &= (1 << bits) - 1
  }
  return decoded
}
