import type { Clock } from '#core/runtime/clock.ts'
import type { AuthStores } from '../auth/auth-stores.ts'
import type { EndedFamilies } from '../auth/ended-families.ts'
import type { Passwords } from '../auth/passwords.ts'
import type { DatabaseCopier } from '../backup/database-copy.ts'
import type { BillingStore } from '../billing/billing-store.ts'
import type { Database } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { FirstWorkspace } from '../workspaces/first-workspace.ts'
import { BackUp } from './back-up.ts'
import { ChangeTerms } from './change-terms.ts'
import { EndSessions } from './end-sessions.ts'
import { HandBack } from './hand-back.ts'
import { MakeAccount } from './make-account.ts'
import { noteDeedIn } from './note-deed.ts'
import type { Operator } from './operator.ts'
import { OperatorService, type OperatorServiceDeps } from './operator-service.ts'
import type { OperatorStore } from './operator-store.ts'

interface OperatorDeps extends Pick<OperatorServiceDeps, 'close'> {
  readonly database: Database
  readonly operatorStore: OperatorStore
  readonly billingStore: BillingStore
  readonly authStores: AuthStores
  readonly endedFamilies: EndedFamilies
  readonly passwords: Passwords
  readonly copier: DatabaseCopier
  readonly options: { readonly dataDir: string }
  readonly clock: Clock
  readonly bus: EventBus
}

/** What the operator's command can do where the data is open. */
export const operatorOver = (deps: OperatorDeps): Operator => {
  const { authStores, operatorStore, clock } = deps
  const shared = {
    ...deps,
    ...authStores,
    events: deps.bus,
    noteDeed: noteDeedIn(operatorStore, clock),
  }
  return new OperatorService({
    ...deps,
    makeAccount: new MakeAccount({
      ...shared,
      firstWorkspace: new FirstWorkspace(authStores.newWorkspaces),
    }),
    endSessions: new EndSessions({ ...shared, endedFamilies: deps.endedFamilies }),
    changeTerms: new ChangeTerms(shared),
    handBack: new HandBack(shared),
    backUp: new BackUp({ ...shared, dataDir: deps.options.dataDir }),
  })
}
