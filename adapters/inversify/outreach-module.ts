import { ContainerModule } from 'inversify'
import { HttpOutreachApi } from '#adapters/http/http-outreach-api.ts'
import { HttpTaskApi } from '#adapters/http/http-task-api.ts'
import { OUTREACH_API, TASK_API } from './api-tokens.ts'
import { AUTHORIZED_TRANSPORT, HTTP_TRANSPORT } from './http-tokens.ts'
import { CLOCK } from './runtime-tokens.ts'

/** The work on the network, and the account that does it. */
export const outreachModule = new ContainerModule(({ bind }) => {
  bind(TASK_API)
    .toResolvedValue((calls, clock) => new HttpTaskApi(calls, clock), [AUTHORIZED_TRANSPORT, CLOCK])
    .inSingletonScope()
  bind(OUTREACH_API)
    .toResolvedValue(
      (transport, calls) => new HttpOutreachApi(transport, calls),
      [HTTP_TRANSPORT, AUTHORIZED_TRANSPORT],
    )
    .inSingletonScope()
})
