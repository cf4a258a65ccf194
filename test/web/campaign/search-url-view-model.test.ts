import { expect, it } from 'vitest'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import type { UrlVerdict } from '#core/search/search-api.ts'
import { CHECK_AFTER_MS, SearchUrlViewModel } from '#web/campaign/create/search-url-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign, refusal } from '../fixtures.ts'

const GOOD: UrlVerdict = {
  valid: true,
  sourceType: 'url',
  network: 'https://network.example',
  normalizedUrl: 'https://network.example/search?q=a',
  reason: null,
}
const BAD: UrlVerdict = {
  valid: false,
  sourceType: null,
  network: null,
  normalizedUrl: null,
  reason: 'profile_url',
}

const setUp = () => {
  const clock = new FakeClock()
  const asked: string[] = []
  const answers: ((verdict: UrlVerdict) => void)[] = []
  const made: string[] = []
  let isFailing = false
  const model = new SearchUrlViewModel(
    {
      scheduler: clock,
      searches: {
        validateUrl: (_, url, source) => {
          asked.push(`${source} ${url}`)
          if (isFailing) {
            isFailing = false
            return Promise.reject(refusal('internal'))
          }
          return new Promise((resolve) => answers.push(resolve))
        },
        createFromUrl: async (_, __, { url }) => {
          made.push(url)
          return aCampaign({ id: campaignId(9) })
        },
      },
    },
    workspaceId(7),
    'url',
  )
  const failNext = () => {
    isFailing = true
  }
  return { clock, model, asked, answers, made, failNext }
}

it('checks an address once nobody types any more, and drops what it hears of an earlier one', async () => {
  const { clock, model, asked, answers } = setUp()
  model.paste('https://a')
  model.paste('https://ab')
  await clock.elapse(CHECK_AFTER_MS)
  expect(asked).toEqual(['url https://ab'])
  model.paste('https://abc')
  await clock.elapse(CHECK_AFTER_MS)
  answers[1]?.(GOOD)
  answers[0]?.(BAD)
  await clock.elapse(0)
  expect(model.verdict).toEqual(GOOD)
})

it('makes no campaign of an address that is refused', async () => {
  const { clock, model, answers, made } = setUp()
  model.rename('CTOs')
  model.paste('https://a')
  await clock.elapse(CHECK_AFTER_MS)
  answers[0]?.(BAD)
  await clock.elapse(0)
  expect([model.verdict?.reason, await model.submit(), made]).toEqual(['profile_url', null, []])
})

it.each([
  ['before its check began', 0],
  ['while it is checked', CHECK_AFTER_MS],
])('makes the campaign by one click %s, of one check', async (_, after) => {
  const { clock, model, asked, answers } = setUp()
  model.rename('CTOs')
  model.paste('https://a')
  await clock.elapse(after)
  const made = model.submit()
  expect([asked, model.isSending]).toEqual([['url https://a'], true])
  answers[0]?.(GOOD)
  expect([await made, model.isSending]).toEqual([9, false])
  await clock.elapse(CHECK_AFTER_MS)
  expect(asked.length).toBe(1)
})

it('makes none of an address that changes while the click waits', async () => {
  const { clock, model, answers, made } = setUp()
  model.rename('CTOs')
  model.paste('https://a')
  const outcome = model.submit()
  model.paste('https://b')
  await clock.elapse(CHECK_AFTER_MS)
  answers[1]?.(GOOD)
  await clock.elapse(0)
  answers[0]?.(GOOD)
  expect([await outcome, made]).toEqual([null, []])
})

it('says why an address could not be checked, and checks it again by the next click', async () => {
  const { model, answers, failNext } = setUp()
  model.rename('CTOs')
  model.paste('https://a')
  failNext()
  expect([await model.submit(), model.problems.length]).toEqual([null, 1])
  const again = model.submit()
  answers[0]?.(GOOD)
  expect(await again).toBe(9)
})
