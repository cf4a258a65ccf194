import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { ruleWriter } from '#core/company-profile/rules/rule-writer.ts'
import type { Proposal } from '#core/company-profile/proposal.ts'
import { userId, workspaceId } from '#core/runtime/ids.ts'
import { UNLIMITED, type WriterTerms } from '#core/writing/writer-terms.ts'
import { ProposeProfile } from '#server/company-profile/propose-profile.ts'
import { ModelProfileWriter } from '#server/language-model/model-profile-writer.ts'
import { profilePrompt } from '#server/language-model/prompt-text.ts'
import { htmlPage } from '#server/web-pages/page-texts.ts'
import { answers, modelEndpoint, refuses, USAGE, type Reply } from './model-endpoint.ts'
import { modelOver } from './model-over.ts'

const folder = join(import.meta.dirname, '../../fixtures/company-pages')
const ASKED = { workspaceId: workspaceId(1), userId: userId(1) }
const SENTENCE =
  'We help operations managers and heads of logistics plan a day’s routes in minutes.'
const proposal = (field: Proposal['field'], value: string, source = SENTENCE): Proposal => ({
  ...{ part: field === 'companyName' ? 'company' : 'icpProfile', field, value, source },
})
const answer = (...proposals: Proposal[]) => answers(JSON.stringify({ proposals }))

const closing: (() => Promise<void>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

/** A page, read by a model that gives these replies in turn. */
async function proposing(
  replies: readonly Reply[],
  { name = 'routing-software', terms = UNLIMITED } = {},
) {
  const endpoint = await modelEndpoint('openai', replies)
  closing.push(endpoint.close)
  const { model, allowance, counted } = modelOver(endpoint, { terms })
  const page = htmlPage(readFileSync(join(folder, `${name}.html`), 'utf8'), 'https://a.example/')
  const propose = new ProposeProfile({
    ...{ rules: ruleWriter, model: new ModelProfileWriter(model), allowance },
    pages: { read: async () => ({ kind: 'read', page }) },
    rate: { consume: () => 0 },
    users: { find: async () => undefined },
  })
  const execute = async () => {
    const outcome = await propose.execute(ASKED, { url: page.url })
    if (outcome.kind !== 'proposed') throw new Error(outcome.kind)
    return outcome
  }
  return { execute, counted, requests: endpoint.requests }
}

it('a model’s proposals are labelled as its own, and each rests on a sentence that is there', async () => {
  const good = proposal('jobTitles', 'Operations Manager')
  const { execute, counted, requests } = await proposing([
    answer(
      ...[good, proposal('jobTitles', 'CFO'), proposal('companyName', 'Kitebird')],
      proposal('industries', 'Banking', 'We work for banks.'),
    ),
  ])
  expect(await execute()).toMatchObject({ writer: 'model', proposals: [good] })
  expect(counted).toEqual([USAGE])
  expect(requests[0]?.body).toContain('heads of logistics')
})

it('a model that obeys a page proposes nothing of what it was told', async () => {
  const texts = readFileSync(join(folder, 'hostile.html'), 'utf8')
  const told = [...texts.matchAll(/>([^<>]{20,})</g)].map(([, text = '']) => text.trim())
  const { execute, requests } = await proposing(
    [
      answer(
        ...told.map((text) => proposal('valueProposition', `${text} https://evil.example/`, text)),
      ),
    ],
    { name: 'hostile' },
  )
  const { proposals } = await execute()
  expect(JSON.stringify(proposals)).not.toMatch(/bank|evil|attacker|ignore|AI assistant|銀行/i)
  expect(requests[0]?.body).not.toContain('</page><')
})

const LIMITED: WriterTerms = { ...UNLIMITED, limit: { tokens: 150, cost: null } }

it('rules propose where the model answers nothing of use, or the month’s limit is used up', async () => {
  const garbage = answers('I would rather not.')
  for (const replies of [[garbage, garbage], [refuses(401)], [answer()]]) {
    const { execute } = await proposing(replies)
    const { writer, proposals } = await execute()
    expect([writer, proposals.length > 0]).toEqual(['rules', true])
  }
  const good = answer(proposal('jobTitles', 'Operations Manager'))
  const { execute, requests } = await proposing([good, good], { terms: LIMITED })
  expect([(await execute()).writer, (await execute()).writer]).toEqual(['model', 'rules'])
  expect(requests).toHaveLength(1)
})

it('a model is read no more of a page than its beginning, text by text', () => {
  const texts = [20_000, 4_000, 1].map((length, at) => ({
    place: 'text' as const,
    text: 'abc'.charAt(at).repeat(length),
  }))
  const prompt = profilePrompt({ url: 'https://a.example/', language: null, texts }, 'en')
  const told = texts.map(({ text }) => prompt.includes(JSON.stringify(text)))
  expect(told).toEqual([true, true, false])
})
