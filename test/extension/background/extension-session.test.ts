import { userId } from '#core/runtime/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { Session } from '#core/session/session.ts'
import type { AuthApi } from '#core/session/auth-api.ts'
import type { UserApi } from '#core/user/user-api.ts'
import { isOwner, ExtensionSession } from '#extension/background/extension-session.ts'
import { StoredValue } from '#extension/background/stored-value.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeStorageArea } from '../../fakes/fake-storage-area.ts'
import { rejected } from '../../fakes/fake-token-server.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'
import { gate } from '../../fixtures/gate.ts'

const pageTokens = (subject: string) => ({
  access: `head.${btoa(JSON.stringify({ sub: subject }))}.sign`,
  refresh: `page-refresh-of-${subject}`,
})

let store: MemoryTokenStore
let own: ExtensionSession
let refreshes: [string, string | undefined][]
let signOuts: string[]
let refuses: boolean
let area: FakeStorageArea
let loads: number
/** Before the answer to a renewal, and to who is signed in. */
let whileRefreshing: () => Promise<void>
let whileLoading: () => Promise<void>

beforeEach(() => {
  store = new MemoryTokenStore()
  refreshes = []
  signOuts = []
  refuses = false
  area = new FakeStorageArea()
  loads = 0
  whileRefreshing = () => Promise.resolve()
  whileLoading = () => Promise.resolve()
  const never = () => Promise.reject(new Error('not called'))
  const auth: AuthApi = {
    register: never,
    resendVerification: never,
    verifyEmail: never,
    obtainTokens: never,
    requestPasswordReset: never,
    setPassword: never,
    refreshTokens: async (refresh, client) => {
      refreshes.push([refresh, client])
      await whileRefreshing()
      if (refuses) throw rejected(401, 'token_not_valid')
      const child = `child-${refreshes.length}`
      return { access: `access of ${child}`, refresh: child }
    },
    signOut: (refresh) => {
      signOuts.push(refresh)
      return Promise.resolve()
    },
  }
  const users: Pick<UserApi, 'load'> = {
    load: async () => {
      loads += 1
      await whileLoading()
      return {
        id: userId(1),
        username: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Park',
        meetingUrl: '',
        autoResume: false,
        resumeTimeRange: null,
        tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null },
        language: 'en',
        support: { address: null, chatUrl: null },
      }
    },
  }
  const session = new Session({
    store,
    auth,
    lock: new InProcessLock(),
    scheduler: new FakeClock(),
  })
  const owner = new StoredValue(area, 'owner', isOwner)
  own = new ExtensionSession({ session, tokens: store, auth, users, owner })
})

it("the extension makes one child of the page's session, however often it is greeted", async () => {
  const page = pageTokens('1')
  expect(await Promise.all([own.takeOver(page), own.takeOver(page)])).toEqual([true, false])
  expect(await own.takeOver(page)).toBe(false)
  expect(refreshes).toEqual([['page-refresh-of-1', 'extension']])
  expect(store.tokens).toEqual({ access: 'access of child-1', refresh: 'child-1' })
})

it("the extension keeps nothing of the page's tokens where no child can be made of them", async () => {
  refuses = true
  await expect(own.takeOver(pageTokens('1'))).rejects.toThrow('token_not_valid')
  expect(store.tokens).toBeNull()
  expect(await own.signedInAs()).toBeNull()
})

it('the extension changes over to another user, and ends the session it had', async () => {
  await own.takeOver(pageTokens('1'))
  expect(await own.takeOver(pageTokens('2'))).toBe(true)
  expect(signOuts).toEqual(['child-1'])
  expect(store.tokens?.refresh).toBe('child-2')
})

it('the extension names whom it changed over to, and not who was there before', async () => {
  await own.takeOver(pageTokens('1'))
  expect(await own.signedInAs()).toBe('ada@example.com')
  whileLoading = () => Promise.reject(new Error('The server is away.'))
  await own.takeOver(pageTokens('2'))
  expect(await own.signedInAs()).toBe('')
  whileLoading = () => Promise.resolve()
  await own.signedInAs()
  expect(loads).toBe(3)
})

it('the extension begins anew with the next greeting once its own session has ended', async () => {
  await own.takeOver(pageTokens('1'))
  await store.clear()
  expect(await own.takeOver(pageTokens('1'))).toBe(true)
})

it('the extension says who is signed in', async () => {
  expect(await own.signedInAs()).toBeNull()
  await own.takeOver(pageTokens('1'))
  expect(await own.signedInAs()).toBe('ada@example.com')
})

it('the extension asks once who is signed in, and still knows whom it works for', async () => {
  await own.takeOver(pageTokens('1'))
  await own.signedInAs()
  await own.signedInAs()
  expect(loads).toBe(1)
  expect(await own.takeOver(pageTokens('1'))).toBe(false)
})

it('the extension says that somebody is signed in whose address it cannot ask for, and nobody once that ended', async () => {
  await own.takeOver(pageTokens('1'))
  whileLoading = () => Promise.reject(new Error('The server is away.'))
  expect(await own.signedInAs()).toBe('')
  whileLoading = async () => {
    await store.clear()
    throw new Error('The session has ended.')
  }
  expect(await own.signedInAs()).toBeNull()
})

it('the extension is signed out in the end where that is asked for while it signs in', async () => {
  const renewing = gate()
  whileRefreshing = () => renewing.promise
  const takenOver = own.takeOver(pageTokens('1'))
  const signedOut = own.signOut()
  renewing.resolve()
  await Promise.all([takenOver, signedOut])
  expect(store.tokens).toBeNull()
  expect(signOuts).toEqual(['child-1'])
})

it('the extension keeps no session where it cannot note whose it is', async () => {
  area.set = () => Promise.reject(new Error('The storage is full.'))
  await expect(own.takeOver(pageTokens('1'))).rejects.toThrow('full')
  expect(store.tokens).toBeNull()
})

it('the extension forgets who was signed in once they sign out', async () => {
  await own.takeOver(pageTokens('1'))
  await own.signedInAs()
  await own.signOut()
  expect(await area.get('owner')).toEqual({})
})

it.each([[null], ['ada'], [{}], [{ subject: '1' }], [{ subject: 1, username: 'a' }]])(
  'the extension takes for no owner what is none: %j',
  (value) => {
    expect(isOwner(value)).toBe(false)
    expect(isOwner({ subject: '1', username: 7 })).toBe(false)
    expect(isOwner({ subject: '1', username: '' })).toBe(true)
  },
)

it("the extension revokes its own family when it signs out, never the page's", async () => {
  await own.takeOver(pageTokens('1'))
  await own.signOut()
  expect(signOuts).toEqual(['child-1'])
  expect(store.tokens).toBeNull()
})
