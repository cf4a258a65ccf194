import { linkIn, PASSWORD, registration } from '../../../fixtures/api.ts'
import { change, type Change, type ReadBackWorld } from './change.ts'

const ADA = 'ada@example.com'
const NEW = 'new@example.com'
const OTHER = 'quite another one'

/** How signing in so is answered. */
const signIn =
  (username: string, password: string): Change['show'] =>
  async ({ call }, api) => {
    const { status, body } = await call('obtainToken', { body: { username, password } }, api)
    return [status, body.errors?.[0]?.code]
  }

/** Tokens and mailed links, by what a row calls them. */
const kept = new Map<string, string>()
const keptOr = (name: string): string => kept.get(name) ?? 'none'

const keepMailed =
  (name: string) =>
  async ({ api }: ReadBackWorld, username: string) => {
    kept.set(name, linkIn(await api.mailTo(username)))
  }

/** How the renewal of a session is answered that was kept so. */
const renewed =
  (name: string): Change['show'] =>
  async ({ call }, api) =>
    (await call('refreshToken', { body: { refresh: keptOr(name) } }, api)).status

const keepSession = async ({ call }: ReadBackWorld) => {
  const { body } = await call('obtainToken', { body: { username: ADA, password: PASSWORD } })
  kept.set('session', body.refresh)
}

/** Of who signs up, in and out: the last ones end the session of all others. */
export const CHANGES_OF_SESSIONS: readonly Change[] = [
  {
    name: 'register',
    prepare: async () => kept.clear(),
    make: ({ call }) => call('register', { body: registration(NEW) }),
    show: signIn(NEW, PASSWORD),
  },
  {
    name: 'resendVerification',
    make: async (world) => {
      const answer = await world.call('resendVerification', { body: { username: NEW } })
      await keepMailed('link')(world, NEW)
      return answer
    },
    show: async ({ call }, api) => {
      const path = `/api/auth/verify-email/${keptOr('link')}/`
      return (await call('verifyEmail', { path }, api)).status
    },
  },
  change('obtainToken', 'listSessions', {
    asked: { body: { username: ADA, password: PASSWORD } },
  }),
  {
    name: 'refreshToken',
    prepare: keepSession,
    make: async ({ call }) => {
      const answer = await call('refreshToken', { body: { refresh: keptOr('session') } })
      kept.set('renewed', answer.body.refresh)
      return answer
    },
    show: renewed('renewed'),
  },
  {
    name: 'signOut',
    prepare: keepSession,
    make: ({ call }) => call('signOut', { body: { refresh: keptOr('session') } }),
    show: renewed('session'),
  },
  change('endSession', 'listSessions', {
    prepare: keepSession,
    asked: async ({ call }) => {
      const { body } = await call('listSessions')
      const other = body.data.find((one: { is_current: boolean }) => !one.is_current)
      return { path: `/api/auth/sessions/${other.id}/` }
    },
  }),
  change('endOtherSessions', 'listSessions', { prepare: keepSession }),
  {
    name: 'changePassword',
    make: ({ call }) => call('changePassword'),
    show: signIn(ADA, 'another good one'),
  },
  {
    name: 'requestReset',
    make: async (world) => {
      const answer = await world.call('requestReset', { body: { username: ADA } })
      await keepMailed('reset')(world, ADA)
      return answer
    },
    // A link that is good is looked at before the password is, and kept where that is none.
    show: async ({ call }, api) => {
      const { body } = await call(
        'doReset',
        { body: { token: keptOr('reset'), password: ADA } },
        api,
      )
      return body.errors[0].code
    },
  },
  {
    name: 'doReset',
    make: ({ call }) => call('doReset', { body: { token: keptOr('reset'), password: OTHER } }),
    show: signIn(ADA, OTHER),
  },
]
