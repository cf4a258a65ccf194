import { describe, expect, it } from 'vitest'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { NotSignedIn, RequestRejected, ServerUnreachable, UnexpectedAnswer } from '#core/errors.ts'
import { MAX_REFRESH_FAILURES, MAX_UNANSWERED_ATTEMPTS } from '#core/session/session-renewal.ts'
import { Session, type SignedOutReason } from '#core/session/session.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeTokenServer, rejected } from '../../fakes/fake-token-server.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'

const tokensOf = (subject: string) => ({
  access: `head.${btoa(JSON.stringify({ sub: subject }))}.sign`,
  refresh: `refresh-of-${subject}`,
})

async function signedIn() {
  const server = new FakeTokenServer()
  const store = new MemoryTokenStore(server.tokens)
  const clock = new FakeClock()
  const lock = new InProcessLock()
  const another = () => new Session({ store, auth: server, lock, scheduler: clock })
  const session = another()
  const reasons: SignedOutReason[] = []
  session.onSignedOut((reason) => reasons.push(reason))
  await session.restore()
  return { server, store, clock, session, reasons, another }
}

describe('a session', () => {
  it('is signed in while an access token is present', async () => {
    const { session, store } = await signedIn()
    expect(session.signedIn.current).toBe(true)
    await store.clear()
    await session.restore()
    expect(session.signedIn.current).toBe(false)
  })

  it('keeps the tokens that signing in gives', async () => {
    const { session, store, server } = await signedIn()
    await session.signOut()
    await session.signIn('ada@example.org', 'secret words')
    expect(store.tokens).toEqual(server.tokens)
    expect(session.signedIn.current).toBe(true)
  })

  it('asks for tokens with the name and the password, and begins once they are stored', async () => {
    const { session, store, server } = await signedIn()
    await session.signOut()
    const asked: string[][] = []
    server.obtainTokens = async (...given: string[]) => {
      asked.push(given)
      return server.tokens
    }
    let stored = (): void => {}
    const write = store.write.bind(store)
    store.write = (tokens) =>
      new Promise<void>((resolve) => (stored = resolve)).then(() => write(tokens))
    const signing = session.signIn('ada@example.org', 'secret words')
    await settled()
    expect([asked, session.signedIn.current]).toEqual([
      [['ada@example.org', 'secret words']],
      false,
    ])
    stored()
    await signing
    expect(session.signedIn.current).toBe(true)
  })

  it('tells of a sign-out in another tab', async () => {
    const { session, store, reasons } = await signedIn()
    await store.clear()
    await session.restore()
    expect(reasons).toEqual(['signed_out_elsewhere'])
  })

  it('is not signed in with a refresh token alone', async () => {
    const { session, store } = await signedIn()
    await store.write({ access: '', refresh: 'refresh-1' })
    expect(await session.restore()).toBe(false)
    expect(session.signedIn.current).toBe(false)
  })

  it('tells of somebody else who signed in meanwhile', async () => {
    const { session, store, reasons } = await signedIn()
    const signedInWhenTold: boolean[] = []
    session.onSignedOut(() => signedInWhenTold.push(session.signedIn.current))
    await store.write(tokensOf('bea'))
    await session.restore()
    expect(reasons).toEqual(['signed_out_elsewhere'])
    expect(signedInWhenTold).toEqual([false])
    expect([session.signedIn.current, session.subject.current]).toEqual([true, 'bea'])
  })

  it('refuses calls while nobody is signed in', async () => {
    const { session, store } = await signedIn()
    await store.clear()
    await expect(session.authorized(() => Promise.resolve(1))).rejects.toBeInstanceOf(NotSignedIn)
    expect(session.signedIn.current).toBe(false)
  })
})

describe('a 401', () => {
  it('renews the session and replays the call', async () => {
    const { session, server, store } = await signedIn()
    server.expireAccess()
    expect(await session.authorized(server.call)).toBe('answered access-2')
    expect(store.tokens).toEqual(server.tokens)
  })

  it('of 100 calls at once leads to one refresh, and all are replayed', async () => {
    const { session, server } = await signedIn()
    server.expireAccess()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => session.authorized(server.call)),
    )
    expect(answers).toEqual(Array.from({ length: 100 }, () => 'answered access-2'))
    expect(server.refreshes).toEqual(['refresh-1'])
  })

  it('of five tabs with 20 calls each leads to one refresh', async () => {
    const { another, server } = await signedIn()
    server.expireAccess()
    const tabs = Array.from({ length: 5 }, another)
    const calls = tabs.flatMap((tab) => Array.from({ length: 20 }, () => tab))
    const answers = await Promise.all(calls.map((tab) => tab.authorized(server.call)))
    expect(new Set(answers)).toEqual(new Set(['answered access-2']))
    expect(server.refreshes).toEqual(['refresh-1'])
  })

  it('that arrives after another call renewed is replayed with the new token only', async () => {
    const { session, server } = await signedIn()
    let refuse: (error: Error) => void = () => {}
    const late = session.authorized((access) =>
      access === 'access-1'
        ? new Promise<string>((_, reject) => {
            refuse = reject
          })
        : server.call(access),
    )
    await settled()
    server.expireAccess()
    await session.authorized(server.call)
    refuse(rejected(401, 'token_not_valid'))
    expect(await late).toBe('answered access-2')
    expect(server.refreshes).toHaveLength(1)
  })

  it('is replayed without a refresh where another tab has renewed', async () => {
    const { session, server, store } = await signedIn()
    const call = async (access: string) => {
      if (access === 'access-1') {
        server.expireAccess()
        await store.write(await server.refreshTokens('refresh-1'))
      }
      return server.call(access)
    }
    expect(await session.authorized(call)).toBe('answered access-2')
    expect(server.refreshes).toHaveLength(1)
  })

  it('after the replay is handed on, not looped', async () => {
    const { session, server } = await signedIn()
    let calls = 0
    const refused = session.authorized(() => {
      calls += 1
      return Promise.reject(rejected(401, 'not_authenticated'))
    })
    await expect(refused).rejects.toBeInstanceOf(RequestRejected)
    expect(calls).toBe(2)
    expect(server.refreshes).toHaveLength(1)
  })

  it('without a refresh token ends the session', async () => {
    const { session, server, store, reasons } = await signedIn()
    await store.write({ access: 'access-1', refresh: '' })
    server.expireAccess()
    await expect(session.authorized(server.call)).rejects.toBeInstanceOf(NotSignedIn)
    expect(store.tokens).toBeNull()
    expect(reasons).toEqual(['session_ended'])
    expect(server.refreshes).toEqual([])
  })

  it('is the only error that renews', async () => {
    const { session, server } = await signedIn()
    const refused = session.authorized(() => Promise.reject(rejected(403, 'permission_denied')))
    await expect(refused).rejects.toMatchObject({ status: 403 })
    expect(server.refreshes).toHaveLength(0)
  })
})

describe('a refresh', () => {
  it('without an answer is tried again with growing pauses and is no failure', async () => {
    const { session, server, clock } = await signedIn()
    server.expireAccess()
    server.next.push('unreachable', 'unreachable', 'unreachable', 'unreachable')
    const answer = session.authorized(server.call)
    await clock.elapse(1000)
    expect(server.refreshes).toHaveLength(2)
    await clock.elapse(2000)
    expect(server.refreshes).toHaveLength(3)
    await clock.elapse(4000 + 8000)
    expect(await answer).toBe('answered access-2')
  })

  it('that never gets an answer fails the call and leaves the session', async () => {
    const { session, server, clock, store, reasons } = await signedIn()
    server.expireAccess()
    server.next.push(
      ...Array.from({ length: MAX_UNANSWERED_ATTEMPTS }, () => 'unreachable' as const),
    )
    const refused = expect(session.authorized(server.call)).rejects.toBeInstanceOf(
      ServerUnreachable,
    )
    await clock.elapse(60_000)
    await refused
    expect(store.tokens).not.toBeNull()
    expect(reasons).toEqual([])
    expect(await session.authorized(server.call)).toBe('answered access-2')
  })

  it('waits as long as the server asks before coming back', async () => {
    const { session, server, clock } = await signedIn()
    server.expireAccess()
    server.next.push(...Array.from({ length: 4 }, () => rejected(503, 'service_unavailable', 7000)))
    const answer = session.authorized(server.call)
    await clock.elapse(4 * 7000 - 1)
    expect(server.refreshes).toHaveLength(4)
    await clock.elapse(1)
    expect(await answer).toBe('answered access-2')
  })

  it('is not asked for again without a pause where there were too many calls', async () => {
    const { session, server, clock } = await signedIn()
    server.expireAccess()
    server.next.push(rejected(429, 'throttled', 7000), rejected(429, 'throttled'))
    const answer = session.authorized(server.call)
    await clock.elapse(6999)
    expect(server.refreshes).toHaveLength(1)
    await clock.elapse(1 + 1999)
    expect(server.refreshes).toHaveLength(2)
    await clock.elapse(1)
    expect(await answer).toBe('answered access-2')
  })

  it.each([502, 503, 504])('that a gateway answers with %i is no failure', async (status) => {
    const { session, server, clock, reasons } = await signedIn()
    server.expireAccess()
    server.next.push(...Array.from({ length: 4 }, () => rejected(status, 'error')))
    const answer = session.authorized(server.call)
    await clock.elapse(1000 + 2000 + 4000 + 8000)
    expect(await answer).toBe('answered access-2')
    expect(reasons).toEqual([])
  })

  it('that failed three times is given up', async () => {
    const { session, server, store, reasons, clock } = await signedIn()
    expect(MAX_REFRESH_FAILURES).toBe(3)
    server.expireAccess()
    server.next.push(
      rejected(500, 'error'),
      rejected(401, 'token_not_valid'),
      new UnexpectedAnswer('POST /api/token/refresh/ did not answer JSON.'),
    )
    const refused = expect(session.authorized(server.call)).rejects.toBeInstanceOf(NotSignedIn)
    await clock.elapse(60_000)
    await refused
    expect(server.refreshes).toHaveLength(3)
    expect(store.tokens).toBeNull()
    expect(session.signedIn.current).toBe(false)
    expect(reasons).toEqual(['session_ended'])
  })

  it.each([
    ['a refusal', rejected(401, 'token_not_valid')],
    ['too many calls', rejected(429, 'throttled', 1000)],
    ['an error of the server', rejected(500, 'error')],
    ['something that is no answer to it', new UnexpectedAnswer('no JSON')],
  ])('counts %s as a failure', async (_, failure) => {
    const { session, server, clock, reasons } = await signedIn()
    server.expireAccess()
    server.next.push(failure, failure, failure)
    const refused = expect(session.authorized(server.call)).rejects.toBeInstanceOf(NotSignedIn)
    await clock.elapse(60_000)
    await refused
    expect(reasons).toEqual(['session_ended'])
  })

  it('answered with an error twice and then with tokens goes on', async () => {
    const { session, server, reasons, clock } = await signedIn()
    server.expireAccess()
    server.next.push(rejected(500, 'error'), 'unreachable', rejected(500, 'error'))
    const answer = session.authorized(server.call)
    await clock.elapse(60_000)
    expect(await answer).toBe('answered access-2')
    expect(reasons).toEqual([])
  })

  it('on its way while the user signs out brings nobody back', async () => {
    const { session, server, store, reasons } = await signedIn()
    server.expireAccess()
    server.duringRefresh = () => session.signOut()
    await expect(session.authorized(server.call)).rejects.toBeInstanceOf(NotSignedIn)
    expect(store.tokens).toBeNull()
    expect(reasons).toEqual(['signed_out'])
    expect(server.signOuts).toEqual(['refresh-1', 'refresh-2'])
  })
})

describe('signing out', () => {
  it('revokes the family, clears the tokens and tells listeners once', async () => {
    const { session, server, store, reasons } = await signedIn()
    await session.signOut()
    await session.signOut()
    expect(server.signOuts).toEqual(['refresh-1'])
    expect(store.tokens).toBeNull()
    expect(reasons).toEqual(['signed_out'])
  })

  it.each([['unreachable' as const], [rejected(500, 'error')]])(
    'clears the tokens also when the server does not help (%s)',
    async (behaviour) => {
      const { session, server, store } = await signedIn()
      server.next.push(behaviour)
      await session.signOut()
      expect(store.tokens).toBeNull()
      expect(session.signedIn.current).toBe(false)
    },
  )
})
