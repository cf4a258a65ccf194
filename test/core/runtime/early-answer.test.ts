import { expect, it } from 'vitest'
import { EarlyAnswer } from '#core/runtime/early-answer.ts'

it('an early answer is given at once where it is there, and to one alone', async () => {
  const early = new EarlyAnswer(Promise.resolve('there'))
  expect(early.now()).toBe(null)
  await early.settled
  expect(early.now()).toBe('there')
  expect([early.now(), early.later()]).toEqual([null, null])
})

it('an early answer that is on its way is given once it is there, to one alone', async () => {
  let arrive: (answer: string) => void = () => {}
  const early = new EarlyAnswer(new Promise<string>((resolve) => (arrive = resolve)))
  const later = early.later()
  arrive('late')
  expect(await later).toBe('late')
  await early.settled
  expect([early.now(), early.later()]).toEqual([null, null])
})

it('an early answer that failed is none, so that whoever needs it asks', async () => {
  const early = new EarlyAnswer(Promise.reject(new Error('away')))
  await early.settled
  expect([early.now(), early.later()]).toEqual([null, null])
})
