import { userId, workspaceId } from '#core/runtime/ids.ts'
import { apiOver, PASSWORD, registration } from '../../../fixtures/api.ts'
import { until } from './refusal-world.ts'
import { row, rowOf, type Row } from './row.ts'

const EVE = 'eve@example.com'

/** Of sessions, passwords, workspaces and what is paid for. */
export const REFUSALS_OF_ACCOUNTS: readonly Row[] = [
  row('verifyEmail', '400 invalid_verification_link', ({ ask }) =>
    ask('verifyEmail', { path: '/api/auth/verify-email/forged/' }),
  ),
  rowOf('obtainToken', '401 authentication_failed', { username: EVE, password: 'wrong' }),
  row('obtainToken', '401 email_not_verified', async ({ ask }) => {
    const username = 'new@example.com'
    await ask('register', { body: registration(username) })
    return ask('obtainToken', { body: { username, password: PASSWORD } })
  }),
  rowOf('refreshToken', '401 token_not_valid', { refresh: 'forged' }),
  row('websocketTicket', '403 permission_denied', async ({ api, ask, ids, sql }) => {
    const [owner] = await sql<{ id: number; family: string }>`select m.user_id as id, f.id as family
      from workspace_member m join token_family f on f.user_id = m.user_id
      where m.workspace_id = ${ids.workspace} limit 1`
    const token = await api.services.accessTokens.issue({
      ...{ id: userId(owner!.id), familyId: owner!.family },
      ...{ client: 'demo_agent', workspaceId: workspaceId(ids.workspace) },
    })
    return ask('websocketTicket', { token })
  }),
  row('startCheckout', '409 invalid_transition', async ({ ask, database }) =>
    ask('startCheckout', { api: await apiOver(database) }),
  ),
  row('openBillingPortal', '409 invalid_transition', async ({ ask, database }) =>
    ask('openBillingPortal', { api: await apiOver(database) }),
  ),
  row('receivePaymentEvent', '400 invalid_signature', ({ ask }) =>
    ask('receivePaymentEvent', { path: '/api/billing/demo/events/', body: {} }),
  ),
  row('createWorkspace', '409 too_many_workspaces', ({ ask }) =>
    until(409, () => ask('createWorkspace')),
  ),
  row('resetDemoWorkspace', '409 invalid_transition', ({ ask }) => ask('resetDemoWorkspace')),
  row('lastSynced', '404 not_found', ({ ask }) =>
    ask('lastSynced', { path: '/api/users/last-synced/?workspace=999999' }),
  ),
  rowOf('runSync', '404 not_found', { workspace: 999_999 }),
]

/** What is done too often; from then on it is refused to all. */
export const THROTTLED: readonly Row[] = [
  row('changePassword', '429 throttled', ({ ask }) =>
    until(429, () =>
      ask('changePassword', { body: { current_password: 'wrong', password: 'another good one' } }),
    ),
  ),
  row('doReset', '429 throttled', ({ ask }) =>
    until(429, () => ask('doReset', { body: { token: 'forged', password: PASSWORD } })),
  ),
  row('obtainToken', '429 throttled', ({ ask }) =>
    until(429, () => ask('obtainToken', { body: { username: EVE, password: 'wrong' } })),
  ),
  row('resendVerification', '429 throttled', ({ ask }) =>
    until(429, () => ask('resendVerification', { body: { username: EVE } })),
  ),
  row('requestReset', '429 throttled', ({ ask }) =>
    until(429, () => ask('requestReset', { body: { username: EVE } })),
  ),
  row('register', '429 throttled', ({ ask }) =>
    until(429, () => ask('register', { body: registration(EVE) })),
  ),
  row('proposeTopics', '429 throttled', ({ ask }) => until(429, () => ask('proposeTopics'))),
]
