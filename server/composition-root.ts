import { systemRuntime } from '#adapters/system/system-runtime.ts'
import type { Runtime } from '#core/runtime/runtime.ts'
import { authServices, type AuthDeps } from './auth/auth-services.ts'
import { campaignServices } from './campaigns/campaign-services.ts'
import { JsonLinesLogger } from './json-lines-logger.ts'
import { demoServices } from './demo/demo-services.ts'
import { Housekeeping } from './housekeeping/housekeeping.ts'
import { IdempotentAnswers } from './http/idempotent-answers.ts'
import { importServices } from './imports/import-services.ts'
import { liveServices } from './live/live-services.ts'
import { mailServices } from './mail/mail-services.ts'
import type { ServerOptions } from './options.ts'
import { outreachServices } from './outreach/outreach-services.ts'
import { paymentServices } from './payments/payment-services.ts'
import { peopleServices, type PeopleDeps } from './people/people-services.ts'
import { postgresServices, type PostgresDeps } from './postgres/postgres-services.ts'
import { SecurityEvents } from './security-events.ts'
import { taskServices } from './tasks/task-services.ts'
import { workspaceServices } from './workspaces/workspace-services.ts'

/** A database that is open already, and what a test may put in the place of the real thing. */
export interface Replacements
  extends
    Partial<Runtime>,
    Pick<PostgresDeps, 'database'>,
    Pick<AuthDeps, 'authRates'>,
    Pick<PeopleDeps, 'draftWriter'> {}

/** Everything a server is made of. Features take from it what they name in their own `…Deps`. */
export type ServerServices = Awaited<ReturnType<typeof composeServer>>

/** Each feature wires itself; here they are joined, those on lower floors first. */
export async function composeServer(options: ServerOptions, replaced: Replacements = {}) {
  const logger = new JsonLinesLogger(options.log)
  const runtime: Runtime = { ...systemRuntime(), logger, ...replaced }
  const kept = await postgresServices({ ...options, ...runtime, database: replaced.database })
  const { patiently } = kept

  const securityEvents = new SecurityEvents(runtime.logger, runtime.clock)
  const { authRates } = replaced
  const auth = await patiently(() =>
    authServices({ ...runtime, ...kept, authRates, securityEvents }),
  )
  const mail = mailServices({ ...options, ...runtime })
  const workspaces = workspaceServices({ ...options, ...runtime, ...kept })

  const given = {
    ...options,
    ...runtime,
    ...kept,
    ...kept.outreachStores,
    network: options.networks[0].origin,
    events: kept.bus,
  }
  const outreach = outreachServices(given)
  // The embedded database takes turns: other calls wait for the batch under way.
  const batchRows = options.databaseUrl ? 5_000 : 100
  const imports = importServices({ ...given, ...auth, outreach, batchRows })
  const tasks = taskServices({ ...given, ...imports, personKey: auth.personKey, outreach })
  const people = peopleServices({ ...given, ...auth, ...replaced, ...kept, outreach })
  const campaigns = campaignServices({ ...given, ...imports, ...people, outreach })
  const live = liveServices({ ...given, ...auth, ...people, texts: people.drafting.texts })
  const billing = paymentServices({ ...given, demoPaymentStore: kept.demoPaymentStore })

  const demoPassword = options.demoPassword ?? auth.demoPassword
  const { accounts } = kept.authStores
  const demoDeps = { ...given, ...kept.authStores, ...auth, accounts, time: outreach.time }
  const demo = await demoServices({
    prepared: [demoDeps, options.demo, demoPassword],
    patiently,
    desk: {
      ...{ workspaces: kept.workspaces, bus: kept.bus, accessTokens: auth.accessTokens },
      subscriptions: live.liveHub.subscriptions,
      network: options.demoAgentNetwork,
    },
  })

  return {
    ...runtime,
    ...kept,
    ...auth,
    ...workspaces,
    ...mail,
    ...tasks,
    ...imports,
    ...campaigns,
    ...people,
    ...live,
    ...billing,
    ...demo,
    options,
    outreach,
    demoPassword,
    securityEvents,
    idempotentAnswers: new IdempotentAnswers(kept.keptAnswers, runtime.clock),
    /** Started in this order once the server listens, stopped in the opposite one. */
    lifecycles: [
      ...kept.lifecycles,
      auth.endedFamilies,
      live.liveHub,
      new Housekeeping({ ...runtime, ...kept, ...mail }),
      imports.importRunner,
      billing.reconciliation,
      people.personJobs.runner,
      outreach.fitRunner,
      people.drafting.dueTextRunner,
    ],
  }
}
