import { describe, expect, it } from 'vitest'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { NotSignedIn } from '#core/errors.ts'
import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'
import { Session, type SignedOutReason } from '#core/session/session.ts'
import type { Tokens } from '#core/session/tokens.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeTokenServer, rejected } from '../../fakes/fake-token-server.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'

const beasTokens: Tokens = {
  access: `head.${btoa(JSON.stringify({ sub: 'bea' }))}.sign`,
  refresh: 'refresh-of-bea',
}

/** A store in which something may happen between a look and what follows from it. */
class InterruptedTokenStore extends MemoryTokenStore {
  afterNextRead: (() => Promise<void>) | null = null

  override async read(): Promise<Tokens | null> {
    const seen = this.tokens
    const interrupt = this.afterNextRead
    this.afterNextRead = null
    await interrupt?.()
    return seen
  }
}

async function twoTabs(lockOfOther?: ExclusiveLock) {
  const server = new FakeTokenServer()
  const store = new InterruptedTokenStore(server.tokens)
  const lock = new InProcessLock()
  const tab = (ownLock: ExclusiveLock) =>
    new Session({ store, auth: server, lock: ownLock, scheduler: new FakeClock() })
  const [session, other] = [tab(lock), tab(lockOfOther ?? lock)]
  const reasons: SignedOutReason[] = []
  session.onSignedOut((reason) => reasons.push(reason))
  await session.restore()
  await other.restore()
  server.expireAccess()
  return { server, store, session, other, reasons }
}

describe('a renewal on its way', () => {
  it('brings nobody back who signs out in another tab, however closely they meet', async () => {
    const { session, other, server, store } = await twoTabs()
    let signedOut: Promise<void> | undefined
    server.duringRefresh = async () => {
      store.afterNextRead = () => {
        signedOut = other.signOut()
        return settled()
      }
    }
    await session.authorized(server.call).catch(() => undefined)
    await signedOut
    expect(store.tokens).toBeNull()
    expect(await session.restore()).toBe(false)
  })

  it('holds up no sign-out while the server is dead', async () => {
    const { session, other, server, store } = await twoTabs()
    let answer = (): void => {}
    server.duringRefresh = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const call = expect(session.authorized(server.call)).rejects.toBeInstanceOf(NotSignedIn)
    await settled()
    await Promise.race([other.leave(), settled().then(() => Promise.reject(new Error('waits')))])
    expect(store.tokens).toBeNull()
    expect(other.signedIn.current).toBe(false)
    answer()
    await call
    expect(store.tokens).toBeNull()
  })

  it('leaves the one alone who signed in meanwhile, and revokes what it got', async () => {
    const { session, other, server, store, reasons } = await twoTabs()
    server.duringRefresh = () => other.adopt(beasTokens)
    const calls: string[] = []
    const call = session.authorized((access) => {
      calls.push(access)
      return server.call(access)
    })
    await expect(call).rejects.toBeInstanceOf(NotSignedIn)
    expect(calls).toEqual(['access-1'])
    expect(store.tokens).toEqual(beasTokens)
    expect(server.signOuts).toEqual(['refresh-2'])
    expect(reasons).toEqual(['signed_out_elsewhere'])
    expect(session.subject.current).toBe('bea')
  })

  it('that fails leaves the one alone who signed in meanwhile', async () => {
    const { session, other, server, store } = await twoTabs()
    server.next.push(...Array.from({ length: 3 }, () => rejected(401, 'token_not_valid')))
    server.duringRefresh = async () => {
      if (server.refreshes.length === 3) await other.adopt(beasTokens)
    }
    await expect(session.authorized(server.call)).rejects.toBeInstanceOf(NotSignedIn)
    expect(store.tokens).toEqual(beasTokens)
    expect(session.signedIn.current).toBe(true)
  })

  it('replays no call in the name of somebody who signed in before it began', async () => {
    const { session, server, store } = await twoTabs()
    const calls: string[] = []
    const call = session.authorized(async (access) => {
      calls.push(access)
      await store.write(beasTokens)
      throw rejected(401, 'token_not_valid')
    })
    await expect(call).rejects.toBeInstanceOf(NotSignedIn)
    expect(calls).toEqual(['access-1'])
    expect(server.refreshes).toEqual([])
  })

  it('in two tabs at once, where no lock keeps them apart, signs nobody out', async () => {
    const { session, other, server, store } = await twoTabs(new InProcessLock())
    server.duringRefresh = async () => {
      while (server.refreshes.length < 2) await settled()
    }
    const answers = await Promise.all([
      session.authorized(server.call),
      other.authorized(server.call),
    ])
    expect(answers).toEqual(['answered access-2', 'answered access-2'])
    expect(store.tokens).toEqual(server.tokens)
    expect(server.signOuts).toEqual([])
  })
})

describe('a look at what is stored', () => {
  it('that began before a sign-out signs nobody in after it', async () => {
    const { session, store } = await twoTabs()
    store.afterNextRead = async () => {
      await session.leave()
    }
    expect(await session.restore()).toBe(false)
    expect(session.signedIn.current).toBe(false)
  })

  it('that began before a sign-in signs nobody out after it', async () => {
    const { session, store, reasons } = await twoTabs()
    await session.leave()
    store.afterNextRead = () => session.adopt(beasTokens)
    expect(await session.restore()).toBe(true)
    expect(session.signedIn.current).toBe(true)
    expect(reasons).toEqual(['signed_out'])
  })
})
