import { authRoutes } from './auth/auth-routes.ts'
import { billingRoutes } from './billing/billing-routes.ts'
import { campaignRoutes } from './campaigns/campaigns-routes.ts'
import { chartRoutes } from './charts/charts-routes.ts'
import { companyProfileRoutes } from './company-profile/company-profile-routes.ts'
import type { ServerServices } from './composition-root.ts'
import { draftRoutes } from './drafts/drafts-routes.ts'
import { DEMO_ENTRY, demoEntryRoutes } from './demo/demo-entry-routes.ts'
import { extensionRoutes } from './extension/extension-routes.ts'
import { buildApp } from './http/app.ts'
import { authenticate } from './http/authenticate.ts'
import { enterRoutes } from './http/enter-routes.ts'
import { docsRoutes } from './http/openapi/docs-routes.ts'
import { OutboxKey } from './http/outbox-key.ts'
import { healthRoute } from './http/health-route.ts'
import type { App } from './http/route.ts'
import { webRoutes } from './http/web-routes.ts'
import { importRoutes } from './imports/imports-routes.ts'
import { liveRoutes } from './live/live-routes.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { outreachRoutes } from './outreach/outreach-routes.ts'
import { demoPaymentRoutes } from './payments/demo/demo-payment-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { exportRoutes } from './person-jobs/export-routes.ts'
import { personJobRoutes } from './person-jobs/person-jobs-routes.ts'
import { personViewRoutes } from './person-views/person-views-routes.ts'
import { personRoutes } from './persons/persons-routes.ts'
import { salesKitRoutes } from './sales-kit/sales-kit-routes.ts'
import { searchRoutes } from './searches/searches-routes.ts'
import { promptRoutes } from './prompts/prompts-routes.ts'
import { sequenceRoutes } from './sequences/sequences-routes.ts'
import { taskRoutes } from './tasks/tasks-routes.ts'
import { topicRoutes } from './topics/topics-routes.ts'
import { userRoutes } from './users/users-routes.ts'
import { workspaceRoutes } from './workspaces/workspaces-routes.ts'

/** The HTTP application with every feature's routes. */
export async function buildServerApp(
  services: ServerServices,
  { checkAnswers = false } = {},
): Promise<App> {
  const { accessTokens, idempotentAnswers, options } = services
  const app = buildApp({
    logger: services.logger,
    logsRequests: options.log,
    publicUrl: options.publicUrl,
    host: options.host,
    trustedProxies: options.trustedProxies ?? [],
    scheduler: services.scheduler,
    networks: options.networks.map(({ origin }) => origin),
    supportChatUrl: options.supportChatUrl,
    checkAnswers,
    authenticate: ({ headers }) => authenticate(accessTokens, headers.authorization),
    onScopeRefused: ({ id: userId, familyId }, { method, path }) =>
      services.securityEvents.note('token_scope_refused', {
        userId,
        familyId,
        call: `${method} ${path}`,
      }),
    once: (user, request, work) => idempotentAnswers.once(user, request, work),
  })

  await liveRoutes(app, services)
  authRoutes(app, services)
  userRoutes(app, services)
  workspaceRoutes(app, services)
  campaignRoutes(app, services)
  searchRoutes(app, services)
  importRoutes(app, services)
  peopleRoutes(app, services)
  personRoutes(app, services)
  personViewRoutes(app, services)
  personJobRoutes(app, services)
  salesKitRoutes(app, services)
  companyProfileRoutes(app, services)
  sequenceRoutes(app, services)
  promptRoutes(app, services)
  chartRoutes(app, services)
  taskRoutes(app, services)
  topicRoutes(app, services)
  draftRoutes(app, services)
  outreachRoutes(app, services)
  billingRoutes(app, services)
  if (services.demoPay) demoPaymentRoutes(app, services.demoPay)

  extensionRoutes(app, options)
  exportRoutes(app, services)
  if (options.outboxKey !== undefined) {
    const { outbox, accounts, users, demoPassword: password } = services
    const port = Number(new URL(options.publicUrl).port)
    const key = new OutboxKey(options.outboxKey, port)
    enterRoutes(app, key, [
      ...(outbox ? [key.cookieFor('/outbox')] : []),
      ...(options.demo
        ? [key.cookieFor(DEMO_ENTRY), `overture_demo_${port}=1; Path=/; SameSite=Strict`]
        : []),
    ])
    if (outbox) outboxRoutes(app, outbox, key)
    if (options.demo) demoEntryRoutes(app, { accounts, users, key, password })
  }
  healthRoute(app, services.database)
  docsRoutes(app)
  await webRoutes(app, options.webDir)
  return app
}
