import type { Page } from 'playwright-core'
import { draftExamples, personMessageOnWire } from '#adapters/http/contract/examples/drafts.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import {
  promptSessionOnWire,
  promptVersionOnWire,
} from '#adapters/http/contract/examples/prompts.ts'
import { sequenceExamples, sequenceOnWire } from '#adapters/http/contract/examples/sequences.ts'
import { answer, at, click, type Scene } from './scene.ts'
import type { Places } from './world.ts'

const [request = sequenceOnWire.messages[0]!, message = request, withdraw = request] =
  sequenceOnWire.messages
const note = 'Hello {{first_name|there}}, I read what you do at {{company_name}}.'
const followUp = {
  ...{ ...message, id: 34, order: 3, step_type: 'message' as const, mode: 'ai' as const },
  ...{ trigger: 'after_previous' as const, delay_value: 4, variants: [], prompt_version: 52 },
  body: 'Ask once more, with one fact about where they work.',
}
const SEQUENCE = {
  ...sequenceOnWire,
  messages: [
    { ...request, body: note, requires_approval: true },
    message,
    followUp,
    { ...withdraw, order: 4 },
  ],
}

const promptAnswers = async (page: Page, active: number, ...numbers: readonly number[]) => {
  const versions = numbers.map((number) => ({
    ...{ ...promptVersionOnWire, number, id: 50 + number },
    ...(number === 3 && {
      instructions: 'Say what they hire for.\nAsk for a call of 15 minutes, next week.',
    }),
    status: number === active ? 'published' : number > active ? 'draft' : 'retired',
  }))
  const session = { ...promptSessionOnWire, versions, active_version: 50 + active }
  await answer(page, '**/campaigns/*/prompt-session/**', 200, session)
  const said = (id: number, content: string, of: number | null) => ({
    ...{ id, role: of === null ? 'user' : 'assistant', content, produced_version: of },
    created_at: '2026-11-02T08:00:00.000Z',
  })
  const talk = [
    said(61, 'Ask for a call.', null),
    said(62, 'It now asks for a call of 20 minutes.', 52),
    said(63, 'Shorter, and say when.', null),
    said(64, 'It now asks for a call of 15 minutes, next week.', 53),
  ]
  await answer(page, '**/prompt-sessions/*/messages/**', 200, pageOnWire(talk))
}

/** Its steps as they are kept; with a number, that step is edited. */
const sequence = (step?: number) => async (page: Page, world: Places) => {
  await promptAnswers(page, 2, 2, 1)
  await answer(page, '**/campaigns/*/sequences/', 200, { data: [SEQUENCE] })
  await answer(page, '**/sequence-messages/*/effect/', 200, sequenceExamples.getStepEffect.answer)
  const written = draftExamples.previewSequenceMessage.answer
  await answer(page, '**/sequence-messages/*/preview/', 200, written)
  const kept = pageOnWire([{ ...personMessageOnWire, variant: null }])
  await answer(page, '**/campaigns/*/person-sequence-messages/?*', 200, kept)
  await answer(page, '**/campaigns/*/linkedin/people/?*', 200, pageOnWire([prospectOnWire]))
  await answer(page, '**/linkedin/people/*/facts/', 200, draftExamples.listFacts.answer)
  await at(`${world.campaigns['running']}?view=sequence`, 'h1', '.step-kept')(page, world)
  if (step === undefined) return
  const editor = '.step-editor'
  await click(page, `.sequence-list > li:nth-child(${step}) .button`, editor)
  await page.locator(editor).evaluate((form) => form.scrollIntoView())
}

const prompts = (active: number, version?: number) => async (page: Page, world: Places) => {
  await promptAnswers(page, active, 3, 2, 1)
  const path = `${world.campaigns['running']}?view=sequence&of=writing`
  await at(path, 'h1', '.prompt-version')(page, world)
  if (version === undefined) return
  await click(page, '.prompts-versions input', '[role=option]:visible')
  await page.locator('[role=option]:visible').nth(version).click()
  await page.locator('.prompts-versions').evaluate((part) => part.scrollIntoView())
}

/** The steps that people go through, and how Overture writes for them. */
export const SEQUENCE_SCENES: readonly Scene<Places>[] = [
  { name: 'a sequence', as: 'demo', show: sequence() },
  {
    name: 'a sequence, blank',
    as: 'demo',
    show: async (page, world) => {
      await answer(page, '**/campaigns/*/sequences/', 200, { data: [] })
      await at(`${world.campaigns['running']}?view=sequence`, 'h1', '.sequence-start')(page, world)
    },
  },
  { name: 'a sequence, a note edited', as: 'demo', show: sequence(1) },
  { name: 'a sequence, variants edited', as: 'demo', show: sequence(2) },
  { name: 'a sequence, what AI writes edited', as: 'demo', show: sequence(3) },
  {
    name: 'a sequence, whom a change affects',
    as: 'demo',
    show: async (page, world) => {
      await sequence(2)(page, world)
      await page.locator('.step-editor textarea').first().fill('Thank you!')
      await click(page, '.step-editor [type=submit]', '.effect-lines')
    },
  },
  { name: 'how Overture writes', as: 'demo', show: prompts(3) },
  { name: 'how Overture writes, compared', as: 'demo', show: prompts(2) },
  { name: 'how Overture writes, to roll back', as: 'demo', show: prompts(3, 2) },
]
