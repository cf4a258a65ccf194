import { expect, it } from 'vitest'
import type { SignedOutReason } from '#core/session/session.ts'
import { CurrentUser } from '#core/user/current-user.ts'
import type { User, UserChanges } from '#core/user/user.ts'
import { settled } from '../../fakes/fake-clock.ts'

const ann: User = {
  id: 1,
  username: 'ann@northwind.example',
  firstName: 'Ann',
  lastName: 'Kowalski',
  meetingUrl: '',
  autoResume: false,
  resumeTimeRange: null,
  tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null },
  language: 'en',
}
const bea: User = { ...ann, id: 2, firstName: 'Bea' }

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
  return { current, answers, sent, end, listeners }
}

async function loaded() {
  const parts = world()
  const loading = parts.current.load()
  parts.answers[0]!.resolve(ann)
  await loading
  return parts
}

it('is loaded once, however often it is asked for', async () => {
  const { current, answers } = world()
  const loading = [current.load(), current.load()]
  expect(answers).toHaveLength(1)
  answers[0]!.resolve(ann)
  await Promise.all(loading)
  await current.load()
  expect(answers).toHaveLength(1)
  expect(current.user.current).toEqual(ann)
})

it('is loaded again after a failure', async () => {
  const { current, answers } = world()
  const failed = expect(current.load()).rejects.toThrow('away')
  answers[0]!.reject(new Error('away'))
  await failed
  const loading = current.load()
  answers[1]!.resolve(ann)
  await loading
  expect(current.user.current).toEqual(ann)
})

it('is cleared when the session ends', async () => {
  const { current, end } = await loaded()
  end()
  expect(current.user.current).toBeNull()
})

it('is never the former user, whose answer comes after somebody else signed in', async () => {
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

it('is who the server answers after a change', async () => {
  const { current, answers, sent } = await loaded()
  const changing = current.change({ firstName: 'Anna' })
  answers[1]!.resolve({ ...ann, firstName: 'Anna' })
  await changing
  expect(sent).toEqual([{ firstName: 'Anna' }])
  expect(current.user.current?.firstName).toBe('Anna')
})

it('remembers how far it is with the introductions, with the whole user in the call', async () => {
  const { current, answers, sent } = await loaded()
  const changing = current.updateTutorial({ getStarted: true })
  const tutorial = { ...ann.tutorial, getStarted: true }
  const changedElsewhere = { ...ann, meetingUrl: 'https://meet.example/ann' }
  answers[1]!.resolve(changedElsewhere)
  await settled()
  answers[2]!.resolve({ ...changedElsewhere, tutorial })
  await changing
  expect(sent).toEqual([{ ...changedElsewhere, tutorial }])
  expect(current.user.current?.tutorial.getStarted).toBe(true)
})

it('has nothing to remember before it is known', async () => {
  const { current, sent } = world()
  await current.updateTutorial({ getStarted: true })
  await settled()
  expect(sent).toEqual([])
})

it('listens to the session no longer once it is stopped', () => {
  const { current, listeners } = world()
  current.stop()
  expect(listeners.size).toBe(0)
})
