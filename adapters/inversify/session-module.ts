import { ContainerModule } from 'inversify'
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts'
import { HttpSessionApi } from '#adapters/http/http-session-api.ts'
import { Session } from '#core/session/session.ts'
import { AUTHORIZED_TRANSPORT, HTTP_TRANSPORT } from './http-tokens.ts'
import { SCHEDULER } from './runtime-tokens.ts'
import { AUTH_API, EXCLUSIVE_LOCK, SESSION, SESSION_API, TOKEN_STORE } from './session-tokens.ts'

/** Who is signed in; needs TOKEN_STORE and EXCLUSIVE_LOCK from the root. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(AUTH_API)
    .toResolvedValue(
      (transport, tokens) => new HttpAuthApi(transport, tokens),
      [HTTP_TRANSPORT, TOKEN_STORE],
    )
    .inSingletonScope()
  bind(SESSION)
    .toResolvedValue(
      (store, auth, lock, scheduler) => new Session({ store, auth, lock, scheduler }),
      [TOKEN_STORE, AUTH_API, EXCLUSIVE_LOCK, SCHEDULER],
    )
    .inSingletonScope()
  bind(SESSION_API)
    .toResolvedValue((calls) => new HttpSessionApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
})
