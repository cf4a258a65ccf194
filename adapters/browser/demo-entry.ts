import { RequestRejected } from '#core/errors.ts'
import { isTokens, type Tokens } from '#core/session/tokens.ts'

/** Asks for the demo account's session, which the server gives to the browser that holds its key. */
export const enterDemo = async (fetch: typeof globalThis.fetch): Promise<Tokens> => {
  const answer = await fetch('/demo-entry', { method: 'POST', credentials: 'same-origin' })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && isTokens(body)) return { access: body.access, refresh: body.refresh }
  throw new RequestRejected(answer.status, {
    type: 'client_error',
    errors: [{ code: 'demo_locked', detail: 'This browser may not enter the demo.', attr: null }],
  })
}
