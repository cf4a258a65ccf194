import { ContainerModule } from 'inversify'
import { HttpOutreachApi } from '#adapters/http/http-outreach-api.ts'
import { OUTREACH_API } from './api-tokens.ts'
import { AUTHORIZED_TRANSPORT, HTTP_TRANSPORT } from './http-tokens.ts'

/** The accounts that work on the networks, and the clock that they go by. */
export const outreachModule = new ContainerModule(({ bind }) => {
  bind(OUTREACH_API)
    .toResolvedValue(
      (transport, calls) => new HttpOutreachApi(transport, calls),
      [HTTP_TRANSPORT, AUTHORIZED_TRANSPORT],
    )
    .inSingletonScope()
})
