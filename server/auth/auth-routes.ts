import type { FastifyRequest } from 'fastify'
import { authOperations } from '#adapters/http/contract/auth.ts'
import { NotFound } from '#core/errors.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { AccountMails } from '../mail/account-mails.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { SecurityEvents } from '../security-events.ts'
import type { Account } from './account-store.ts'
import type { Accounts } from './accounts.ts'
import type { ChangePassword } from './change-password.ts'
import { countedAddress, type CallingClient } from './calling-client.ts'
import type { KnownAddresses } from './known-addresses.ts'
import type { Attempt, AuthLimits, Subject } from './auth-limits.ts'
import type { Sessions } from './sessions.ts'
import type { WebsocketTickets } from './websocket-tickets.ts'

interface AuthRouteDeps {
  readonly accounts: Accounts
  readonly authLimits: AuthLimits
  readonly knownAddresses: KnownAddresses
  readonly securityEvents: SecurityEvents
  readonly sessions: Sessions
  readonly changePassword: ChangePassword
  readonly websocketTickets: WebsocketTickets
  readonly accountMails: AccountMails
  readonly mailQueue: MailQueue
}

export function authRoutes(app: App, deps: AuthRouteDeps): void {
  const { accounts, authLimits, knownAddresses, securityEvents } = deps
  const { sessions, changePassword, websocketTickets, accountMails, mailQueue } = deps

  const allowed = (attempt: Attempt, who: { address: string; username?: string }) => {
    if (attempt.kind === 'allowed') return attempt.takeBack
    const { address, username = '' } = who
    securityEvents.note('rate_limited', { address, username })
    throw refusal(attempt)
  }

  const subjectOf = async (request: FastifyRequest, username: string): Promise<Subject> => {
    const client = clientOf(request)
    const isKnown = await knownAddresses.isKnown(username, client)
    return { username, address: client.address, isKnown }
  }

  const mayMail = async (request: FastifyRequest, username: string): Promise<void> => {
    await mailQueue.requireRoom()
    const subject = await subjectOf(request, username)
    allowed(authLimits.mail(subject), subject)
  }

  const mailLink = (account: Account, purpose: 'verification' | 'reset') =>
    mailQueue.enqueue(async () =>
      accountMails[purpose](account, await accounts.issueLink(account, purpose)),
    )

  route(app, authOperations.register, async ({ body, request }) => {
    await mayMail(request, body.username)
    const language = body.language ?? preferredLanguage(request)
    const registered = await accounts.register({ ...body, language })
    if (registered.kind === 'weak_password') throw refusal(registered)
    const { account } = registered
    if (account.verifiedAt === null) mailLink(account, 'verification')
    else mailQueue.enqueue(async () => accountMails.addressTaken(account))
    return { username: body.username }
  })

  route(app, authOperations.resendVerification, async ({ body, request }) => {
    await mayMail(request, body.username)
    const account = await accounts.find(body.username)
    if (account?.verifiedAt === null) mailLink(account, 'verification')
  })

  route(app, authOperations.verifyEmail, async ({ params, request }) => {
    const tokens = await accounts.verify(params.token, clientOf(request))
    if (!tokens) throw refusal({ kind: 'verification_link_not_valid' })
    return { tokens }
  })

  route(app, authOperations.obtainToken, async ({ body, request }) => {
    const subject = await subjectOf(request, body.username)
    const takeBack = allowed(authLimits.signIn(subject), subject)
    const outcome = await accounts.signIn(body, clientOf(request))
    if (outcome.kind === 'refused') {
      const { address, username } = subject
      securityEvents.note('sign_in_failed', { address, username })
      throw refusal({ kind: 'credentials_refused' })
    }
    if (outcome.kind === 'unverified') throw refusal(outcome)
    takeBack()
    return outcome.tokens
  })

  route(app, authOperations.refreshToken, async ({ body }) => {
    const tokens = await accounts.renew(body.refresh, body.client)
    if (!tokens) throw refusal({ kind: 'token_not_valid' })
    return tokens
  })

  route(app, authOperations.signOut, async ({ body }) => {
    await accounts.signOut(body.refresh)
  })

  route(app, authOperations.websocketTicket, async ({ user }) => {
    // It has no session that a socket could be of.
    if (user.client === 'demo_agent') throw refusal({ kind: 'not_for_extension' })
    return { uuid: await websocketTickets.issue(user) }
  })

  route(app, authOperations.listSessions, async ({ user }) => {
    const data = await sessions.list(user)
    return { count: data.length, next: null, previous: null, data }
  })

  route(app, authOperations.endSession, async ({ params, user }) => {
    if (!(await sessions.end(user, params.id))) throw new NotFound()
  })

  route(app, authOperations.endOtherSessions, async ({ user }) => sessions.endOthers(user))

  route(app, authOperations.requestReset, async ({ body, request }) => {
    await mayMail(request, body.username)
    const account = await accounts.find(body.username)
    if (account) mailLink(account, 'reset')
  })

  route(app, authOperations.doReset, async ({ body, request }) => {
    const client = clientOf(request)
    allowed(authLimits.reset(client.address), client)
    const outcome = await accounts.resetPassword(body, client)
    if (outcome.kind !== 'reset') throw refusal(outcome)
    mailQueue.enqueue(async () => accountMails.passwordChanged(outcome.account))
  })

  route(app, authOperations.changePassword, async ({ user, body, request }) => {
    const takeBack = allowed(authLimits.currentPassword(user.id), clientOf(request))
    const outcome = await changePassword.execute(user, body)
    if (outcome.kind !== 'changed') throw refusal(outcome)
    takeBack()
    mailQueue.enqueue(async () => accountMails.passwordChanged(outcome.account))
  })
}

const clientOf = ({ ip, headers }: FastifyRequest): CallingClient => ({
  address: countedAddress(ip),
  userAgent: headers['user-agent'] ?? '',
})
