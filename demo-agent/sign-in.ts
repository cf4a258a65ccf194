import type { HttpSession } from './http-session.ts'
import { parsePage } from './parse-page.ts'

/** Continues on the network as the member of that name, who is made where there is none yet. */
export const signInAs = async (session: HttpSession, name: string): Promise<void> => {
  const account = parsePage(await session.open('/account'))
  const token = account.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? ''
  const own = [...account.querySelectorAll('form[action="/account/switch"]')].find(
    (form) => form.querySelector('button')?.getAttribute('aria-label') === `Continue as ${name}`,
  )
  const member = own?.querySelector('input[name="member"]')?.getAttribute('value') ?? null
  await (member === null
    ? session.submit('/account/create', { csrf_token: token, name })
    : session.submit('/account/switch', { csrf_token: token, member }))
}
