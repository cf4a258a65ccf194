import { expect, it } from 'vitest'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { LogOut } from '#core/session/log-out.ts'
import { Session, type SignedOutReason } from '#core/session/session.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeTokenServer } from '../../fakes/fake-token-server.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'

async function signedIn(answer: () => Promise<unknown>) {
  const server = new FakeTokenServer()
  const store = new MemoryTokenStore(server.tokens)
  const clock = new FakeClock()
  const session = new Session({ store, auth: server, lock: new InProcessLock(), scheduler: clock })
  const reasons: SignedOutReason[] = []
  session.onSignedOut((reason) => reasons.push(reason))
  await session.restore()
  const sent: unknown[] = []
  const extension = {
    send: (name: 'LOGOUT', message: object) => {
      sent.push({ name, message, stored: store.tokens })
      return answer()
    },
  }
  const logOut = new LogOut({ session, extension })
  return { server, store, clock, session, logOut, sent, reasons }
}

const never = () => new Promise<never>(() => {})

it('logging out clears both tokens, sends LOGOUT to the extension and ends the session by choice', async () => {
  const { logOut, store, session, sent, reasons, server } = await signedIn(() =>
    Promise.resolve({ kind: 'answered', answer: { accepted: true } }),
  )
  await logOut.execute()
  expect(store.tokens).toBeNull()
  expect(session.signedIn.current).toBe(false)
  expect(sent).toEqual([{ name: 'LOGOUT', message: {}, stored: null }])
  expect(reasons).toEqual(['signed_out'])
  expect(server.signOuts).toEqual(['refresh-1'])
})

it.each([
  ['is missing', () => Promise.resolve({ kind: 'not_installed' } as const)],
  ['cannot be had in this browser', () => Promise.resolve({ kind: 'unsupported' } as const)],
  ['hangs', never],
  ['breaks', () => Promise.reject(new Error('The port closed.'))],
])('logging out is not held up by an extension that %s', async (_, answer) => {
  const { logOut, store } = await signedIn(answer)
  await Promise.race([logOut.execute(), settled().then(() => Promise.reject(new Error('waits')))])
  expect(store.tokens).toBeNull()
})

it('logging out does not wait for the server', async () => {
  const { logOut, server, store, sent } = await signedIn(never)
  server.signOut = never
  await Promise.race([logOut.execute(), settled().then(() => Promise.reject(new Error('waits')))])
  expect(store.tokens).toBeNull()
  expect(sent).toHaveLength(1)
})

it('logging out is the only end of a session that sends LOGOUT', async () => {
  const { session, store, server, sent, reasons } = await signedIn(never)
  await store.write({ access: 'access-1', refresh: '' })
  server.expireAccess()
  await session.authorized(server.call).catch(() => undefined)
  expect(reasons).toEqual(['session_ended'])
  expect(sent).toEqual([])
})
