import type { SpecificationMutation } from './specification-mutation.ts'

export const AUTH_CALLS: readonly SpecificationMutation[] = [
  {
    name: 'a call carries no token',
    file: 'adapters/http/transport.ts',
    find: 'if (input.accessToken) headers',
    replace: 'if (!input.accessToken) headers',
    test: {
      file: 'test/adapters/http/http-transport.test.ts',
      title: 'carries the token, the key and JSON, to the address of its operation',
    },
  },
  {
    name: 'a call has no JSON content type',
    file: 'adapters/http/transport.ts',
    find: "headers['Content-Type'] = input.raw?.type ?? 'application/json'",
    replace: "if (input.raw) headers['Content-Type'] = input.raw.type",
    test: {
      file: 'test/adapters/http/http-transport.test.ts',
      title: 'carries the token, the key and JSON, to the address of its operation',
    },
  },
  {
    name: 'calls do not go to the base URL',
    file: 'adapters/http/transport.ts',
    find: 'this.#deps.baseUrl + address',
    replace: 'address',
    test: {
      file: 'test/adapters/http/http-transport.test.ts',
      title: 'carries the token, the key and JSON, to the address of its operation',
    },
  },
  {
    name: 'signing in carries the token of whoever is signed in',
    file: 'adapters/http/token-calls.ts',
    find: 'this.#transport.call(this.#operations.obtainToken',
    replace: 'this.call(this.#operations.obtainToken',
    test: {
      file: 'test/adapters/http/auth-calls.test.ts',
      title: 'POST /api/token/ without bearer answers access and refresh',
    },
  },
  {
    name: 'signing up is at another address',
    file: 'adapters/http/contract/auth.ts',
    find: '/api/auth/register/',
    replace: '/api/auth/sign-up/',
    test: {
      file: 'test/adapters/http/auth-calls.test.ts',
      title: 'POST /api/auth/register/ with bearer signs up',
    },
  },
  {
    name: 'signing up mails no link',
    file: 'server/auth/auth-routes.ts',
    find: "if (account.verifiedAt === null) mailLink(account, 'verification')\n    else",
    replace: 'if (account !== null)',
    test: {
      file: 'test/server/auth/sign-up.test.ts',
      title: 'mails a link that verifies the address, signs in and makes a workspace on trial',
    },
  },
  {
    name: 'a link that verifies an address works for ever',
    file: 'server/auth/mailed-links.ts',
    find: 'if (!link || link.expiresAt.getTime() <= this.#clock.now()) return null',
    replace: 'if (!link) return null',
    test: {
      file: 'test/server/auth/sign-up.test.ts',
      title: 'refuses links that are forged, a day old, or for another purpose',
    },
  },
  {
    name: 'any password signs in',
    file: 'server/auth/accounts.ts',
    find: 'if (!account || !matches)',
    replace: 'if (!account)',
    test: {
      file: 'test/server/auth/sign-in.test.ts',
      title: 'answers a wrong password and an unknown address alike',
    },
  },
  {
    name: 'a spent refresh token works until its successor is spent',
    file: 'server/auth/refresh-rules.ts',
    find: 'isPrevious && now - token.spentAt.getTime() <= REUSE_GRACE_MS',
    replace: 'isPrevious',
    test: {
      file: 'test/server/auth/sessions.test.ts',
      title: 'answers the previous token again for 30 s, and after that ends the family',
    },
  },
  {
    name: 'asking for a new password is at another address',
    file: 'adapters/http/contract/auth.ts',
    find: '/api/password/request-reset/',
    replace: '/api/password/forgotten/',
    test: {
      file: 'test/adapters/http/auth-calls.test.ts',
      title: 'POST /api/password/request-reset/ with bearer asks for a mail',
    },
  },
  {
    name: 'a new password ends no session',
    file: 'server/auth/accounts.ts',
    find: 'return this.#refresh.revokeAll(transaction, id)',
    replace: 'return []',
    test: {
      file: 'test/server/auth/sign-in.test.ts',
      title: 'sets a new password by a mailed link, once, and ends every session',
    },
  },
]
