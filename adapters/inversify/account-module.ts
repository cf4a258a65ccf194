import { ContainerModule } from 'inversify'
import { HttpBillingApi } from '#adapters/http/http-billing-api.ts'
import { HttpSyncApi } from '#adapters/http/http-sync-api.ts'
import { HttpUserApi } from '#adapters/http/http-user-api.ts'
import { HttpWorkspaceApi } from '#adapters/http/http-workspace-api.ts'
import { BILLING_API, SYNC_API, USER_API, WORKSPACE_API } from './api-tokens.ts'
import { AUTHORIZED_TRANSPORT } from './http-tokens.ts'

/** The signed-in user, their workspaces and who pays for them. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(USER_API)
    .toResolvedValue((calls) => new HttpUserApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(SYNC_API)
    .toResolvedValue((calls) => new HttpSyncApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(WORKSPACE_API)
    .toResolvedValue((calls) => new HttpWorkspaceApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(BILLING_API)
    .toResolvedValue((calls) => new HttpBillingApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
})
