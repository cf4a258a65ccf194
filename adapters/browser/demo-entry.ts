import { RequestRejected } from '#core/errors.ts'
import { isTokens, type Tokens } from '#core/session/tokens.ts'
import type { Language } from '#core/user/language.ts'

/**
 * Asks for the demo account's session, which the server gives to the browser that holds its key;
 * from there on the account speaks this language.
 */
export const enterDemo = async (
  fetch: typeof globalThis.fetch,
  language: Language,
): Promise<Tokens> => {
  const headers = { 'accept-language': language }
  const answer = await fetch('/demo-entry', { method: 'POST', credentials: 'same-origin', headers })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && isTokens(body)) return { access: body.access, refresh: body.refresh }
  throw new RequestRejected(answer.status, {
    type: 'client_error',
    errors: [{ code: 'demo_locked', detail: 'This browser may not enter the demo.', attr: null }],
  })
}
