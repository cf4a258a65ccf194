import { ContainerModule } from 'inversify'
import { HttpTaskApi } from '#adapters/http/http-task-api.ts'
import { TASK_API } from './api-tokens.ts'
import { AUTHORIZED_TRANSPORT } from './http-tokens.ts'
import { CLOCK } from './runtime-tokens.ts'

/** The work on the network, for who does it: no page does. */
export const taskModule = new ContainerModule(({ bind }) => {
  bind(TASK_API)
    .toResolvedValue((calls, clock) => new HttpTaskApi(calls, clock), [AUTHORIZED_TRANSPORT, CLOCK])
    .inSingletonScope()
})
