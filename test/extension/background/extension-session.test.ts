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

const pageTokens = (subject: string) => ({
  access: `head.${btoa(JSON.stringify({ sub: subject }))}.sign`,
  refresh: `page-refresh-of-${subject}`,
})

let store: MemoryTokenStore
let own: ExtensionSession
let refreshes: [string, string | undefined][]
let signOuts: string[]
let refuses: boolean

beforeEach(() => {
  store = new MemoryTokenStore()
  refreshes = []
  signOuts = []
  refuses = false
  const never = () => Promise.reject(new Error('not called'))
  const auth: AuthApi = {
    register: never,
    resendVerification: never,
    verifyEmail: never,
    obtainTokens: never,
    requestPasswordReset: never,
    setPassword: never,
    refreshTokens: (refresh, client) => {
      refreshes.push([refresh, client])
      if (refuses) return Promise.reject(rejected(401, 'token_not_valid'))
      const child = `child-${refreshes.length}`
      return Promise.resolve({ access: `access of ${child}`, refresh: child })
    },
    signOut: (refresh) => {
      signOuts.push(refresh)
      return Promise.resolve()
    },
  }
  const users: Pick<UserApi, 'load'> = {
    load: () =>
      Promise.resolve({
        id: userId(1),
        username: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Park',
        meetingUrl: '',
        autoResume: false,
        resumeTimeRange: null,
        tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null },
        language: 'en',
      }),
  }
  const session = new Session({
    store,
    auth,
    lock: new InProcessLock(),
    scheduler: new FakeClock(),
  })
  const owner = new StoredValue(new FakeStorageArea(), 'owner', isOwner)
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

it("the extension revokes its own family when it signs out, never the page's", async () => {
  await own.takeOver(pageTokens('1'))
  await own.signOut()
  expect(signOuts).toEqual(['child-1'])
  expect(store.tokens).toBeNull()
})
