import { ServerUnreachable, UnexpectedAnswer } from '#core/errors.ts'
import { isTokens, type Tokens } from '#core/session/tokens.ts'
import { errorFromResponse } from './error-from-response.ts'
import { MAX_ERROR_BODY_BYTES, readBody } from './read-body.ts'

const TIMEOUT_MS = 30_000

/**
 * The contract's `obtainToken` of the page's own server, without what reads the contract: a login is sent
 * before that is there. Rejects as every call does.
 */
export const obtainTokens = async (
  fetch: typeof globalThis.fetch,
  username: string,
  password: string,
): Promise<Tokens> => {
  const { response, text } = await post(fetch, { username, password })
  if (!response.ok) {
    const retryAfter = response.headers.get('retry-after')
    throw errorFromResponse({ status: response.status, text, retryAfter }, Date.now())
  }
  const answer = parseJson(text)
  if (!isTokens(answer)) throw new UnexpectedAnswer('The server answered no tokens.')
  return { access: answer.access, refresh: answer.refresh }
}

const post = async (
  fetch: typeof globalThis.fetch,
  body: object,
): Promise<{ readonly response: Response; readonly text: string }> => {
  try {
    const response = await fetch('/api/token/', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { response, text: await readBody(response, MAX_ERROR_BODY_BYTES) }
  } catch (cause) {
    if (cause instanceof UnexpectedAnswer) throw cause
    throw new ServerUnreachable(undefined, { cause })
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
