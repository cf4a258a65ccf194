import type { FastifyRequest } from 'fastify'
import { authOperations } from '#adapters/http/contract/auth.ts'
import type { Language } from '#core/user/language.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { AccountMails } from '../mail/account-mails.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { Account } from './account-store.ts'
import type { Accounts } from './accounts.ts'
import type { CallingClient } from './calling-client.ts'
import type { AuthLimits } from './auth-limits.ts'
import type { WebsocketTickets } from './websocket-tickets.ts'

interface AuthRouteDeps {
  readonly accounts: Accounts
  readonly authLimits: AuthLimits
  readonly websocketTickets: WebsocketTickets
  readonly accountMails: AccountMails
  readonly mailQueue: MailQueue
}

export function authRoutes(app: App, deps: AuthRouteDeps): void {
  const { accounts, authLimits, websocketTickets, accountMails, mailQueue } = deps

  const attempt = (what: string, { ip }: FastifyRequest, username: string) => {
    const made = authLimits.attempt(what, ip, username)
    if (made.kind === 'throttled') throw refusal(made)
    return made.takeBack
  }

  const mailLink = (account: Account, purpose: 'verification' | 'reset') =>
    mailQueue.enqueue(async () =>
      accountMails[purpose](account, await accounts.issueLink(account, purpose)),
    )

  route(app, authOperations.register, async ({ body, request }) => {
    attempt('register', request, body.username)
    const account = await accounts.register({
      ...body,
      language: preferredLanguage(request),
    })
    if (account.verifiedAt === null) mailLink(account, 'verification')
    else mailQueue.enqueue(async () => accountMails.addressTaken(account))
    return { username: body.username }
  })

  route(app, authOperations.resendVerification, async ({ body, request }) => {
    attempt('mail', request, body.username)
    const account = await accounts.find(body.username)
    if (account?.verifiedAt === null) mailLink(account, 'verification')
  })

  route(app, authOperations.verifyEmail, async ({ params, request }) => {
    const tokens = await accounts.verify(params.token, clientOf(request))
    if (!tokens) throw refusal({ kind: 'verification_link_not_valid' })
    return { tokens }
  })

  route(app, authOperations.obtainToken, async ({ body, request }) => {
    const takeBack = attempt('sign-in', request, body.username)
    const outcome = await accounts.signIn(body.username, body.password)
    if (outcome.kind === 'refused') throw refusal({ kind: 'credentials_refused' })
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

  route(app, authOperations.websocketTicket, async ({ user }) => ({
    uuid: await websocketTickets.issue(user),
  }))

  route(app, authOperations.requestReset, async ({ body, request }) => {
    attempt('mail', request, body.username)
    const account = await accounts.find(body.username)
    if (account) mailLink(account, 'reset')
  })

  route(app, authOperations.doReset, async ({ body, request }) => {
    attempt('reset', request, '')
    const done = await accounts.resetPassword(body, clientOf(request))
    if (!done) throw refusal({ kind: 'reset_link_not_valid' })
  })
}

const clientOf = ({ ip, headers }: FastifyRequest): CallingClient => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})

/** What the browser asks for first. */
const preferredLanguage = (request: FastifyRequest): Language =>
  /^\s*ja\b/i.test(request.headers['accept-language'] ?? '') ? 'ja' : 'en'
