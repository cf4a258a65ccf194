import type { SpecificationMutation } from './specification-mutation.ts'

export const SESSION: readonly SpecificationMutation[] = [
  {
    name: 'a refresh token alone is enough to be signed in',
    file: 'core/session/tokens.ts',
    find: "tokens !== null && tokens.access !== ''",
    replace: 'tokens !== null',
    test: {
      file: 'test/core/session/session.test.ts',
      title: 'is not signed in with a refresh token alone',
    },
  },
  {
    name: 'a call that met a 401 is not replayed',
    file: 'core/session/session.ts',
    find: '    return call(await this.#renewed(tokens.access))',
    replace: '    await this.#renewed(tokens.access)\n    throw new NotSignedIn()',
    test: {
      file: 'test/core/session/session.test.ts',
      title: 'renews the session and replays the call',
    },
  },
  {
    name: 'any refusal renews the session',
    file: 'core/session/session.ts',
    find: ' || error.status !== 401) throw error',
    replace: ') throw error',
    test: { file: 'test/core/session/session.test.ts', title: 'is the only error that renews' },
  },
  {
    name: 'a call that waited renews once more',
    file: 'core/session/session-renewal.ts',
    find: 'if (stored?.access !== stale) return outcomeForStale(stale, stored)',
    replace: 'if (stored === null) return outcomeForStale(stale, stored)',
    test: {
      file: 'test/core/session/session.test.ts',
      title: 'of five tabs with 20 calls each leads to one refresh',
    },
  },
  {
    name: 'a session without a refresh token tries to renew',
    file: 'core/session/session-renewal.ts',
    find: '      if (!stored.refresh) return this.#end(stored)\n',
    replace: '',
    test: {
      file: 'test/core/session/session.test.ts',
      title: 'without a refresh token ends the session',
    },
  },
  {
    name: 'a refresh is given up after 4 failures',
    file: 'core/session/session-renewal.ts',
    find: 'MAX_REFRESH_FAILURES = 3',
    replace: 'MAX_REFRESH_FAILURES = 4',
    test: {
      file: 'test/core/session/session.test.ts',
      title: 'that failed three times is given up',
    },
  },
  {
    name: 'a refresh is given up after 2 failures',
    file: 'core/session/session-renewal.ts',
    find: 'failures >= MAX_REFRESH_FAILURES',
    replace: 'failures >= MAX_REFRESH_FAILURES - 1',
    test: {
      file: 'test/core/session/session.test.ts',
      title: 'answered with an error twice and then with tokens goes on',
    },
  },
  {
    name: 'logging out leaves the extension signed in',
    file: 'core/session/log-out.ts',
    find: "    void this.#deps.extension.send('LOGOUT', {}).catch(() => undefined)\n",
    replace: '',
    test: {
      file: 'test/core/session/log-out.test.ts',
      title:
        'logging out clears both tokens, sends LOGOUT to the extension and ends the session by choice',
    },
  },
  {
    name: 'logging out leaves the tokens',
    file: 'core/session/stored-tokens.ts',
    find: '      await this.#store.clear()\n      return stored',
    replace: '      return stored',
    test: {
      file: 'test/core/session/log-out.test.ts',
      title:
        'logging out clears both tokens, sends LOGOUT to the extension and ends the session by choice',
    },
  },
  {
    name: 'the verification is shown for 5 s',
    file: 'core/session/email-verification.ts',
    find: 'VERIFIED_SHOWN_MS = 2_000',
    replace: 'VERIFIED_SHOWN_MS = 5_000',
    test: {
      file: 'test/core/session/email-verification.test.ts',
      title: 'shows for 2 s that it worked, then keeps both tokens and is signed in',
    },
  },
  {
    name: 'the tokens of the verification are not kept',
    file: 'core/session/email-verification.ts',
    find: '      await this.#deps.session.adopt(tokens)\n',
    replace: '',
    test: {
      file: 'test/core/session/email-verification.test.ts',
      title: 'shows for 2 s that it worked, then keeps both tokens and is signed in',
    },
  },
  {
    name: 'an invalid link is a failure like any',
    file: 'core/session/email-verification.ts',
    find: 'if (said === INVALID_LINK)',
    replace: 'if (said === null)',
    test: {
      file: 'test/core/session/email-verification.test.ts',
      title: 'knows an invalid link by the words of the server',
    },
  },
  {
    name: 'nothing is said of a verification that failed',
    file: 'core/session/email-verification.ts',
    find: 'error instanceof RequestRejected ? error.message : null',
    replace: 'null',
    test: {
      file: 'test/core/session/email-verification.test.ts',
      title: 'keeps what the server says of another failure',
    },
  },
  {
    name: 'the new password is not sent',
    file: 'core/session/set-password.ts',
    find: 'await this.#auth.setPassword(token, password)',
    replace: "await this.#auth.setPassword(token, '')",
    test: { file: 'test/core/session/set-password.test.ts', title: 'sets the new password' },
  },
  {
    name: 'the mail can be sent again at once',
    file: 'core/session/verification-mail.ts',
    find: '      this.#pause(MAIL_PAUSE_MS)\n',
    replace: '',
    test: {
      file: 'test/core/session/verification-mail.test.ts',
      title: 'can be sent again half a minute after the last one',
    },
  },
  {
    name: 'an expired workspace has no code',
    file: 'core/session/rejection-notifier.ts',
    find: "  if (error instanceof WorkspaceExpired) return ['workspace_expired']\n",
    replace: '',
    test: {
      file: 'test/core/session/rejection-notifier.test.ts',
      title: 'an expired workspace is told by its code',
    },
  },
  {
    name: 'an expired workspace is refused like anything else',
    file: 'adapters/http/error-from-response.ts',
    find: "status === 403 && rejected.has('workspace_expired')",
    replace: "status === 402 && rejected.has('workspace_expired')",
    test: {
      file: 'test/adapters/http/http-transport.test.ts',
      title: 'for an expired workspace is said in the words of the specification',
    },
  },
  {
    name: 'the body of a refusal is lost',
    file: 'adapters/http/error-from-response.ts',
    find: 'return [{ code, detail: words || fallbackDetail(status), attr: field }]',
    replace: 'return [{ code, detail: fallbackDetail(status), attr: null }]',
    test: {
      file: 'test/adapters/http/http-bodies.test.ts',
      title: 'is rejected with the response body (%i)',
    },
  },
  {
    name: 'the refresh token is not kept',
    file: 'adapters/browser/local-storage-token-store.ts',
    find: '    this.#storage.setItem(REFRESH_KEY, tokens.refresh)\n',
    replace: '',
    test: {
      file: 'test/adapters/browser/browser-adapters.test.ts',
      title: 'are the access and the refresh token, each under its name',
    },
  },
]
