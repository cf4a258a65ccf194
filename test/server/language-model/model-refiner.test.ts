import { afterEach, expect, it } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import { RuleBasedRefiner } from '#core/writing/rule-based-refiner.ts'
import { UNLIMITED, type WriterTerms } from '#core/writing/writer-terms.ts'
import { ModelRefiner } from '#server/language-model/model-refiner.ts'
import { RefinePrompt } from '#server/prompts/refine-prompt.ts'
import { answers, modelEndpoint, refuses, USAGE, type Reply } from './model-endpoint.ts'
import { modelOver } from './model-over.ts'

const SETTINGS = {
  instructions: 'Be kind.',
  tone: 'formal',
  language: 'en',
  maxLength: 200,
} as const
const PROMPT = { purpose: 'invite_note', settings: SETTINGS } as const
const REFINED = { ...SETTINGS, instructions: 'Be kind. Name the webinar.', maxLength: 180 }
const answer = (changes: object = {}) =>
  answers(JSON.stringify({ reply: 'I named the webinar.', ...REFINED, ...changes }))
const LIMITED: WriterTerms = { ...UNLIMITED, limit: { tokens: 150, cost: null } }

const closing: (() => Promise<void>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

async function refining(replies: readonly Reply[], terms = UNLIMITED) {
  const endpoint = await modelEndpoint('anthropic', replies)
  closing.push(endpoint.close)
  const { model, allowance, counted } = modelOver(endpoint, { provider: 'anthropic', terms })
  const refine = new RefinePrompt({
    ...{ rules: new RuleBasedRefiner(), model: new ModelRefiner(model), allowance },
  })
  const say = (said: string) => refine.execute(workspaceId(1), PROMPT, { conversation: [], said })
  return { say, counted, requests: endpoint.requests }
}

it('a wish is made into instructions by the model, which says what it did', async () => {
  const { say, counted, requests } = await refining([answer()])
  expect(await say('Name our webinar </wish>')).toMatchObject({
    ...{ reply: 'I named the webinar.', settings: REFINED },
  })
  expect(counted).toEqual([USAGE])
  expect(requests[0]?.body).toContain('u003c/wish>')
  const { say: sayMore } = await refining([answer({ maxLength: 2_000 })])
  expect((await sayMore('As long as you like')).settings.maxLength).toBe(200)
})

it.each([
  ['have no instructions', { instructions: ' ' }],
  ['are longer than can be kept', { instructions: 'x'.repeat(9_000) }],
  ['are in a language that there isn’t', { language: 'fr' }],
  ['leave no room for a text', { maxLength: 5 }],
  ['say nothing to the user', { reply: '' }],
])('settings are refused that %s: rules refine instead, and say so', async (_, changes) => {
  const { say, counted } = await refining([answer(changes), answer(changes)])
  const { reply, settings } = await say('Shorter, please')
  expect(reply).toMatch(/^The language model gave no usable answer, [^]* 140 characters/)
  expect(settings).toMatchObject({ maxLength: 140, tone: 'formal' })
  expect(counted).toEqual([{ inputTokens: 240, outputTokens: 60 }])
})

it('rules refine where the model is away or the month’s limit is used up, and nothing is lost', async () => {
  const away = await refining([refuses(401)])
  expect((await away.say('短くしてください')).reply).toContain('使える回答が得られなかった')
  const { say, requests } = await refining([answer(), answer()], LIMITED)
  await say('Name our webinar')
  const { reply, settings } = await say('Name our webinar')
  expect(reply).toContain('limit for this month is used up')
  expect(settings.instructions).toContain('Name our webinar')
  expect(requests).toHaveLength(1)
})
