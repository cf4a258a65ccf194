import type { HttpSession } from './http-session.ts'
import { parsePage } from './parse-page.ts'

interface MemberToBe {
  /** Of one who acted before; null where nobody did. */
  readonly id: string | null
  /** Null for whoever everybody is there at first. */
  readonly name: string | null
}

/**
 * Continues on the network as that member; where there is none (any more) as the one of that name, who
 * is made where need be. Answers who that is.
 */
export const signInAs = async (
  session: HttpSession,
  { id, name }: MemberToBe,
): Promise<string | null> => {
  const account = parsePage(await session.open('/account'))
  const token = account.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? ''
  const others = [...account.querySelectorAll('form[action="/account/switch"]')].map((form) => ({
    member: form.querySelector('input[name="member"]')?.getAttribute('value') ?? '',
    label: form.querySelector('button')?.getAttribute('aria-label'),
  }))
  const current = memberShownOn(account)
  if (id !== null && id === current) return id
  const known =
    others.find(({ member }) => member === id) ??
    others.find(({ label }) => label === `Continue as ${name}`)
  if (known !== undefined) {
    await session.submit('/account/switch', { csrf_token: token, member: known.member })
    return known.member
  }
  if (name === null) return current
  await session.submit('/account/create', { csrf_token: token, name })
  return memberShownOn(parsePage(await session.open('/account')))
}

const memberShownOn = (page: Document): string | null =>
  page.querySelector('[data-member-id]')?.getAttribute('data-member-id') ?? null
