import { ContainerModule } from 'inversify'
import { HttpUserApi } from '#adapters/http/http-user-api.ts'
import { HttpWorkspaceApi } from '#adapters/http/http-workspace-api.ts'
import { USER_API, WORKSPACE_API } from './api-tokens.ts'
import { AUTHORIZED_TRANSPORT } from './http-tokens.ts'

/** The signed-in user and their workspaces. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(USER_API)
    .toResolvedValue((calls) => new HttpUserApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(WORKSPACE_API)
    .toResolvedValue((calls) => new HttpWorkspaceApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
})
