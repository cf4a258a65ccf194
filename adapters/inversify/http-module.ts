import { ContainerModule } from 'inversify'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { Refusals } from '#core/session/refusals.ts'
import { AUTHORIZED_TRANSPORT, BASE_URL, FETCH, HTTP_TRANSPORT } from './http-tokens.ts'
import { CLOCK, SCHEDULER } from './runtime-tokens.ts'
import { REFUSALS, SESSION } from './session-tokens.ts'

/** Calls to the server; needs BASE_URL and FETCH from the root. */
export const httpModule = new ContainerModule(({ bind }) => {
  bind(HTTP_TRANSPORT)
    .toResolvedValue(
      (baseUrl, fetch, scheduler, clock) => new HttpTransport({ baseUrl, fetch, scheduler, clock }),
      [BASE_URL, FETCH, SCHEDULER, CLOCK],
    )
    .inSingletonScope()
  bind(REFUSALS)
    .toResolvedValue((session) => new Refusals(session), [SESSION])
    .inSingletonScope()
  bind(AUTHORIZED_TRANSPORT)
    .toResolvedValue(
      (transport, refusals) => new AuthorizedTransport(transport, refusals),
      [HTTP_TRANSPORT, REFUSALS],
    )
    .inSingletonScope()
})
