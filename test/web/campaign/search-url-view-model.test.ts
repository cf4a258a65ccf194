import { expect, it } from 'vitest'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import type { UrlVerdict } from '#core/search/search-api.ts'
import { CHECK_AFTER_MS, SearchUrlViewModel } from '#web/campaign/create/search-url-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign } from '../fixtures.ts'

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
  const model = new SearchUrlViewModel(
    {
      scheduler: clock,
      searches: {
        validateUrl: (_, url, source) => {
          asked.push(`${source} ${url}`)
          return new Promise((resolve) => answers.push(resolve))
        },
        createFromUrl: async () => aCampaign({ id: campaignId(9) }),
      },
    },
    workspaceId(7),
    'url',
  )
  return { clock, model, asked, answers }
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

it('makes no campaign of an address that is refused, or not checked yet', async () => {
  const { clock, model, answers } = setUp()
  model.rename('CTOs')
  model.paste('https://a')
  expect(await model.submit('en')).toBe(null)
  await clock.elapse(CHECK_AFTER_MS)
  answers[0]?.(BAD)
  await clock.elapse(0)
  expect([model.verdict?.reason, await model.submit('en')]).toEqual(['profile_url', null])
  model.paste('https://b')
  await clock.elapse(CHECK_AFTER_MS)
  answers[1]?.(GOOD)
  await clock.elapse(0)
  expect(await model.submit('en')).toBe(9)
})
