import { accountModule } from './account-module.ts'
import { campaignModule } from './campaign-module.ts'
import { httpModule } from './http-module.ts'
import { liveModule } from './live-module.ts'
import { outreachModule } from './outreach-module.ts'
import { runtimeModule } from './runtime-module.ts'
import { sessionModule } from './session-module.ts'

/** What every client of the server is made of, but for what its root has to bind; who works on tasks loads `taskModule`, too. */
export const clientModules = [
  runtimeModule,
  httpModule,
  sessionModule,
  accountModule,
  campaignModule,
  outreachModule,
  liveModule,
]
