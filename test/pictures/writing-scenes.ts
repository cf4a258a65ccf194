import type { Page } from 'playwright-core'
import { draftExamples, personMessageOnWire } from '#adapters/http/contract/examples/drafts.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { sequenceOnWire } from '#adapters/http/contract/examples/sequences.ts'
import { answer, at, click, see, type Scene } from './scene.ts'
import type { Places } from './world.ts'

const DESK = ({ campaigns }: Places): string =>
  `${campaigns['running']}`.replace('prospecting', 'approvals')

const ja = '佐藤様、関東ロジスティクスで4つの拠点を運営されていますね。一度お話しできますか？'
const of = (id: number, full_name: string, changes: object) => ({
  ...{ ...personMessageOnWire, id, full_name, sequence_message: 32 },
  ...changes,
})
const DRAFTS = [
  of(301, 'Ada Lovelace', { original_body: `${personMessageOnWire.body} Tell me.` }),
  of(302, '佐藤 美香', {
    ...{ body: ja, original_body: ja },
    evidence: [
      { span: '関東ロジスティクス', field: 'company_name', value: '関東ロジスティクス株式会社' },
      { span: '4つの拠点', field: 'about', value: '4つの拠点を運営しています。' },
    ],
  }),
  of(303, 'Jonas Weber', {
    body: 'Hello Jonas, congratulations on the Hanse prize! Your award-winning team is known everywhere. See www.other.example.',
    original_body: 'Hello Jonas, your award-winning team is known everywhere.',
    evidence: [
      {
        ...{ span: 'the Hanse prize', field: 'confirmed' },
        value: 'Hello Jonas, congratulations on the Hanse prize!',
      },
    ],
    problems: [
      { code: 'unsupported_claim', detail: 'award-winning' },
      { code: 'foreign_link', detail: 'www.other.example' },
    ],
  }),
  of(304, 'Maria Gonzalez', {
    ...{ body: '', original_body: '', evidence: [] },
    problems: [{ code: 'writer_limit_reached', detail: '' }],
  }),
]

const sequences = (page: Page) =>
  answer(page, '**/campaigns/*/sequences/', 200, { data: [sequenceOnWire] })

/** So many of the drafts wait; the one that is named is looked at. */
const desk = (count: number, name: string) => async (page: Page, world: Places) => {
  await sequences(page)
  const waiting = pageOnWire(DRAFTS.slice(0, count))
  await answer(page, '**/person-sequence-messages/?*', 200, waiting)
  await answer(page, '**/linkedin/people/101/', 200, prospectOnWire)
  await at(DESK, 'h1', count === 0 ? '.desk-none .empty' : '.draft-card')(page, world)
  if (name === '') return
  // A phone shows the list or a draft.
  if (!(await page.locator('.desk-list').isVisible())) await page.locator('.desk-toggle').click()
  await page.locator('.desk-row', { hasText: name }).click()
  await see(page, '.draft-card')
}

const RESULT = { ...draftExamples.listResults.answer.data[0]!, sequence_message: 32 }
const stats = (changes: object) => ({ ...RESULT.stats, ...changes })

/** What was written to somebody and fro, and the answer that is drafted. */
const thread = async (page: Page): Promise<void> => {
  await answer(page, '**/linkedin/people/*/thread/', 200, draftExamples.getThread.answer)
  const drafted = of(305, 'Ada Lovelace', {
    ...{ ...draftExamples.draftReply.answer, purpose: 'reply_draft' },
    body: 'Thank you, Ada. Engines Ltd would fit well. Would a call on Tuesday suit you?',
    evidence: personMessageOnWire.evidence,
  })
  await answer(page, '**/person-sequence-messages/?*', 200, pageOnWire([drafted]))
}

/** What is written for people: the desk that approves it, what came of it, and their answers. */
export const WRITING_SCENES: readonly Scene<Places>[] = [
  { name: 'approvals', as: 'demo', show: desk(4, '佐藤') },
  { name: 'approvals, edited', as: 'demo', show: desk(4, 'Ada') },
  { name: 'approvals, blocked', as: 'demo', show: desk(4, 'Jonas') },
  { name: 'approvals, not written', as: 'demo', show: desk(4, 'Maria') },
  { name: 'approvals, none', as: 'demo', show: desk(0, '') },
  {
    name: 'approvals, by rule',
    as: 'demo',
    show: async (page, world) => {
      await desk(4, '')(page, world)
      const list = page.locator('.desk-toggle')
      if (await list.isVisible()) await list.click()
      await page.locator('.desk-many .button').first().click()
      await see(page, '.rule-form')
    },
  },
  {
    name: 'approvals, being written',
    as: 'demo',
    show: async (page, world) => {
      const { answer: begun } = personJobExamples.generatePeople
      await answer(page, '**/people/generate/', 200, begun)
      const progress = { kind: 'generate', state: 'running', done: 240, total: 1240 }
      const job = { ...personJobExamples.getPersonJob.answer, ...progress, finished_at: null }
      await answer(page, '**/people/jobs/*/', 200, { ...job, download_url: null })
      await desk(0, '')(page, world)
      await click(page, '.desk-none .button[data-look=primary]', '.people-job')
    },
  },
  {
    name: 'results, too few',
    as: 'demo',
    show: async (page, world) => {
      await sequences(page)
      const few = { ...RESULT, variant: 'A', stats: stats({ sent: 4, accepted: 4, replied: 1 }) }
      await answer(page, '**/campaigns/*/results/*', 200, { data: [few] })
      await at(`${world.campaigns['running']}?view=results`, 'h1', '.results-step')(page, world)
    },
  },
  {
    name: 'settings of writing',
    as: 'demo',
    show: async (page, world) => {
      await at(`${world.topics['settings']}`, 'form .input[type=number]')(page, world)
      await page.locator('form .card-actions').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'results',
    as: 'demo',
    show: async (page, world) => {
      await sequences(page)
      await answer(page, '**/campaigns/*/results/*', 200, {
        data: [
          {
            ...{ ...RESULT, sequence_message: 31, variant: null },
            stats: stats({ sent: 1240, accepted: 410, replied: 96 }),
          },
          { ...RESULT, variant: 'A', stats: stats({ sent: 240, accepted: 240, replied: 31 }) },
          { ...RESULT, variant: 'B', stats: stats({ sent: 3, accepted: 3, replied: 1 }) },
        ],
      })
      const { campaigns } = world
      await at(`${campaigns['running']}?view=results`, 'h1', '.results-step')(page, world)
    },
  },
  {
    name: 'a reply',
    as: 'demo',
    show: async (page, world) => {
      await thread(page)
      const { campaigns } = world
      await at(`${campaigns['finished']}?status=PROSPECT_REPLIED`, '.table-row b')(page, world)
      await click(page, '.table-row b', '.answer-card')
      await page.locator('.thread').scrollIntoViewIfNeeded()
    },
  },
]
