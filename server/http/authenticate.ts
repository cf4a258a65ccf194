import type { CurrentUser } from '../current-user.ts'
import { refusal } from './refusals.ts'

/** Says whose an access token is; null where it isn't good. */
interface TokenCheck {
  verify(token: string): Promise<CurrentUser | null>
}

/** Who the `Authorization` header says is calling. */
export async function authenticate(
  tokens: TokenCheck,
  header: string | undefined,
): Promise<CurrentUser> {
  const token = /^Bearer (\S{1,2000})$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw refusal({ kind: 'not_signed_in' })
  const user = await tokens.verify(token)
  if (!user) throw refusal({ kind: 'token_not_valid' })
  return user
}
