import { userId } from '#core/runtime/ids.ts'
import { expect, it } from 'vitest'
import type { SignedOutReason } from '#core/session/session.ts'
import { EarlyAnswer } from '#core/runtime/early-answer.ts'
import { CurrentUser } from '#core/user/current-user.ts'
import type { User, UserChanges } from '#core/user/user.ts'
import { settled } from '../../fakes/fake-clock.ts'

const ann: User = {
  id: userId(1),
  username: 'ann@northwind.example',
  firstName: 'Ann',
  lastName: 'Kowalski',
  meetingUrl: '',
  autoResume: false,
  resumeTimeRange: null,
  support: { address: null, chatUrl: null },
  tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null },
  language: 'en',
}
const bea: User = { ...ann, id: userId(2), firstName: 'Bea' }

function world() {
  const answers: { resolve(user: User): void; reject(error: Error): void }[] = []
  const sent: UserChanges[] = []
  const answer = () =>
    new Promise<User>((resolve, reject) => {
      answers.push({ resolve, reject })
    })
  const users = {
    load: answer,
    change: (changes: UserChanges) => {
      sent.push(changes)
      return answer()
    },
  }
  const listeners = new Set<(reason: SignedOutReason) => void>()
  const session = {
    onSignedOut: (listener: (reason: SignedOutReason) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const end = () => {
    for (const listener of listeners) listener('session_ended')
  }
  const current = new CurrentUser({ users, session })
  current.start()
  return { current, users, session, answers, sent, end, listeners }
}

async function loaded() {
  const parts = world()
  const loading = parts.current.load()
  parts.answers[0]!.resolve(ann)
  await loading
  return parts
}

it('the current user is loaded once, however often it is asked for', async () => {
  const { current, answers } = world()
  const loading = [current.load(), current.load()]
  expect(answers).toHaveLength(1)
  answers[0]!.resolve(ann)
  await Promise.all(loading)
  await current.load()
  expect(answers).toHaveLength(1)
  expect(current.user.current).toEqual(ann)
})

it('the current user is there from the beginning where they were asked for before', async () => {
  const { users, session } = world()
  const first = new EarlyAnswer(Promise.resolve(ann))
  await first.settled
  const current = new CurrentUser({ users, session, first })
  expect(current.user.current).toBe(ann)
  await current.load()
  // Whoever signs in next is somebody else.
  expect(new CurrentUser({ users, session, first }).user.current).toBe(null)
})

it('the current user is not asked for again while an earlier call is on its way', async () => {
  const { users, session, answers } = world()
  const current = new CurrentUser({ users, session, first: new EarlyAnswer(users.load()) })
  const loading = current.load()
  answers[0]!.resolve(ann)
  await loading
  expect([current.user.current, answers.length]).toEqual([ann, 1])
})

it('the current user is loaded again after a failure', async () => {
  const { current, answers } = world()
  const failed = expect(current.load()).rejects.toThrow('away')
  answers[0]!.reject(new Error('away'))
  await failed
  const loading = current.load()
  answers[1]!.resolve(ann)
  await loading
  expect(current.user.current).toEqual(ann)
})

it('the current user is cleared when the session ends', async () => {
  const { current, end } = await loaded()
  end()
  expect(current.user.current).toBeNull()
})

it('the current user is never the former one, whose answer comes after somebody else signed in', async () => {
  const { current, answers, end } = world()
  const forAnn = current.load()
  end()
  const forBea = current.load()
  answers[1]!.resolve(bea)
  await forBea
  answers[0]!.resolve(ann)
  await forAnn
  expect(current.user.current).toEqual(bea)
  await current.load()
  expect(answers).toHaveLength(2)
})

it('the current user is asked for once, though an answer for the former one comes meanwhile', async () => {
  const { current, answers, end } = world()
  const forAnn = current.load()
  end()
  const forBea = current.load()
  answers[0]!.resolve(ann)
  await forAnn
  const again = current.load()
  expect(answers).toHaveLength(2)
  answers[1]!.resolve(bea)
  await Promise.all([forBea, again])
  expect(current.user.current).toEqual(bea)
})

it('the current user hears once that the session ends, however often it is started', async () => {
  const { current, listeners } = await loaded()
  current.start()
  expect(listeners.size).toBe(1)
})

it('the current user is who the server answers after a change', async () => {
  const { current, answers, sent } = await loaded()
  const changing = current.change({ firstName: 'Anna' })
  await settled()
  answers[1]!.resolve({ ...ann, firstName: 'Anna' })
  await changing
  expect(sent).toEqual([{ firstName: 'Anna' }])
  expect(current.user.current?.firstName).toBe('Anna')
})

it('the current user remembers how far the introductions have come, with the whole user in the call', async () => {
  const { current, answers, sent } = await loaded()
  const changing = current.updateTutorial({ getStarted: true })
  await settled()
  const tutorial = { ...ann.tutorial, getStarted: true }
  const changedElsewhere = { ...ann, meetingUrl: 'https://meet.example/ann' }
  answers[1]!.resolve(changedElsewhere)
  await settled()
  answers[2]!.resolve({ ...changedElsewhere, tutorial })
  await changing
  expect(sent).toEqual([{ ...changedElsewhere, tutorial }])
  expect(current.user.current?.tutorial.getStarted).toBe(true)
})

/** A server that takes over what it is sent, each call with a moment for others to come between. */
async function served() {
  let kept = ann
  const refused = new Set<string>()
  const users = {
    load: async () => {
      const answer = kept
      await settled()
      return answer
    },
    change: async (changes: UserChanges) => {
      await settled()
      if (refused.has(changes.firstName ?? '')) throw new Error('refused')
      kept = { ...kept, ...changes }
      return kept
    },
  }
  const current = new CurrentUser({ users, session: { onSignedOut: () => () => true } })
  await current.load()
  return { current, refused, kept: () => kept }
}

it.each([
  ['two introductions', { isFirstLogin: false }, { getStarted: true }],
  ['the same one', { getStarted: null }, { getStarted: true }],
])(
  'the current user keeps what is changed of the tutorial at once: %s',
  async (_, first, second) => {
    const { current, kept } = await served()
    await Promise.all([current.updateTutorial(first), current.updateTutorial(second)])
    expect(kept().tutorial).toEqual({ ...ann.tutorial, ...first, ...second })
    expect(current.user.current).toEqual(kept())
  },
)

it('the current user keeps a new name that is given while the tutorial is remembered', async () => {
  const { current, kept } = await served()
  await Promise.all([
    current.updateTutorial({ getStarted: true }),
    current.change({ firstName: 'Anna' }),
    current.updateTutorial({ isFirstLogin: false }),
  ])
  const tutorial = { ...ann.tutorial, getStarted: true, isFirstLogin: false }
  expect(kept()).toEqual({ ...ann, firstName: 'Anna', tutorial })
  expect(current.user.current).toEqual(kept())
})

it('the current user is changed as asked after a change that failed', async () => {
  const { current, refused, kept } = await served()
  refused.add('')
  const failed = expect(current.change({ firstName: '' })).rejects.toThrow('refused')
  await Promise.all([failed, current.change({ lastName: 'Nowak', firstName: 'Ann' })])
  expect(kept().lastName).toBe('Nowak')
})

it('the current user takes no change that waits for its turn over to who signs in next', async () => {
  const { current, answers, sent, end } = await loaded()
  const first = current.change({ firstName: 'Anna' })
  const second = expect(current.change({ lastName: 'Nowak' })).rejects.toThrow('signed out')
  await settled()
  end()
  const forBea = current.load()
  answers[2]!.resolve(bea)
  await forBea
  const third = current.change({ firstName: 'Beate' })
  await settled()
  expect(sent).toEqual([{ firstName: 'Anna' }, { firstName: 'Beate' }])
  answers[1]!.resolve(ann)
  answers[3]!.resolve({ ...bea, firstName: 'Beate' })
  await Promise.all([first, second, third])
  expect(sent).toHaveLength(2)
  expect(current.user.current?.firstName).toBe('Beate')
})

it('the current user remembers nothing of the introductions before it is known', async () => {
  const { current, sent } = world()
  await current.updateTutorial({ getStarted: true })
  await settled()
  expect(sent).toEqual([])
})

it('the current user listens to the session no longer once it is stopped', () => {
  const { current, listeners } = world()
  current.stop()
  expect(listeners.size).toBe(0)
})
