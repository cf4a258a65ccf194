import { describe, expect, it } from 'vitest'
import { withEarlyAnswers, type EarlyAnswers } from '#adapters/http/early-answers.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const TEN_SECONDS = 10_000
const USER = '/api/users/'

const get = (token: string, signal?: AbortSignal) =>
  ({
    method: 'GET',
    headers: { Authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  }) as const

function page(early: Promise<Response | null>) {
  const clock = new FakeClock()
  const answers: EarlyAnswers = new Map([[`Bearer mara ${USER}`, early]])
  const fetched: string[] = []
  const fetch = withEarlyAnswers(
    (address) => {
      fetched.push(address)
      return Promise.resolve(Response.json('fetched'))
    },
    answers,
    clock,
  )
  const ask = async (...call: Parameters<typeof fetch>): Promise<unknown> => {
    const answer = await fetch(...call)
    return answer instanceof Response ? answer.json() : answer
  }
  return { ask, clock, fetched }
}

describe('what a page asked for before its scripts were there', () => {
  it('is the answer to who asks the same, once', async () => {
    const { ask, fetched } = page(Promise.resolve(Response.json('early')))
    expect(await ask(USER, get('mara'))).toBe('early')
    expect(fetched).toEqual([])
    expect(await ask(USER, get('mara'))).toBe('fetched')
  })

  it('is none for somebody else, another address or another method', async () => {
    const { ask } = page(Promise.resolve(Response.json('early')))
    expect(await ask(USER, get('aiko'))).toBe('fetched')
    expect(await ask('/api/workspaces/1/', get('mara'))).toBe('fetched')
    expect(await ask(USER, { ...get('mara'), method: 'PATCH' })).toBe('fetched')
    expect(await ask(USER)).toBe('fetched')
  })

  it.each([
    ['refused', Promise.resolve(new Response('', { status: 401 }))],
    ['never sent', Promise.resolve(null)],
  ])('is asked for again where it was %s', async (_, early) => {
    const { ask } = page(early)
    expect(await ask(USER, get('mara'))).toBe('fetched')
  })

  it('is asked for again where it is older than ten seconds', async () => {
    const { ask, clock } = page(Promise.resolve(Response.json('early')))
    await clock.elapse(TEN_SECONDS)
    expect(await ask(USER, get('mara'))).toBe('fetched')
  })

  it('is waited for until the call is given up', async () => {
    const { ask } = page(new Promise(() => undefined))
    const giveUp = new AbortController()
    const asked = ask(USER, get('mara', giveUp.signal))
    giveUp.abort(new Error('Too late.'))
    await expect(asked).rejects.toThrow('Too late.')
  })

  it('is nothing for a call that was given up before', async () => {
    const { ask } = page(new Promise(() => undefined))
    await expect(ask(USER, get('mara', AbortSignal.abort(new Error('Too late.'))))).rejects.toThrow(
      'Too late.',
    )
  })
})
