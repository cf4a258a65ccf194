import { expect, it, onTestFinished } from 'vitest'
import type { WriterTerms } from '#core/writing/writer-terms.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { draftsOver } from '../drafts/drafts-over.ts'
import { answers, modelEndpoint, USAGE } from './model-endpoint.ts'

const DRAFT = answers('{"body": "Hello Ada, how is your week?", "evidence": []}')
const USED = USAGE.inputTokens + USAGE.outputTokens
const REFINED = answers(
  '{"reply": "Done.", "instructions": "Be kind.", "tone": "", "language": "en", "maxLength": 300}',
)

/** A model whose workspaces may take so many tokens in a month. */
const modelAt = (
  { baseUrl }: { readonly baseUrl: string },
  tokens: number,
  price: WriterTerms['price'] = { input: 0, output: 0 },
) => ({
  ...({ provider: 'openai', apiKey: 'key', model: 'small' } as const),
  baseUrl,
  terms: { limit: { tokens, cost: null }, price },
})

describeOnBothDatabases('the monthly limit of a language model', (open) => {
  it('is used up by whatever asks it: previews, drafts and prompts alike', async () => {
    const endpoint = await modelEndpoint('openai', [DRAFT, REFINED, DRAFT])
    onTestFinished(endpoint.close)
    const languageModel = modelAt(endpoint, 3 * USED)
    const over = await draftsOver(await open(), { replaced: { options: { languageModel } } })
    const { call, sql, steps, members, campaign, generate, texts, api } = over
    await sql`update sequence_message set mode = 'ai'`
    const preview = async () =>
      (
        await call('POST', `/api/sequence-messages/${steps[1]}/preview/`, {
          campaign_person: members[1],
        })
      ).body
    const taken = async () =>
      (
        await sql<{ sum: number }>`select sum(input_tokens + output_tokens)::integer as sum
        from writer_usage`
      )[0]?.sum
    await sql`insert into writer_usage (workspace_id, month, input_tokens, output_tokens)
      select id, date_trunc('month', ${new Date(api.clock.now())}::timestamptz) - interval '1 month', 900000, 0
      from workspace`
    expect(await preview()).toMatchObject({ writer: 'model', problems: [] })
    await sql`delete from writer_usage where input_tokens = 900000`
    expect(await taken()).toBe(USED)
    const { id } = (await call('GET', `/api/campaigns/${campaign}/prompt-session/`)).body
    const say = async () =>
      (await call('POST', `/api/prompt-sessions/${id}/messages/`, { content: 'Kinder' })).body.data
    expect((await say())[1]).toMatchObject({ content: 'Done.' })
    expect(await taken()).toBe(2 * USED)
    await generate({ ids: [members[0]] })
    expect(await texts()).toMatchObject([
      {
        writer: 'model',
        usage: { input_tokens: USAGE.inputTokens, output_tokens: USAGE.outputTokens },
      },
    ])
    expect(await taken()).toBe(3 * USED)
    expect(await preview()).toMatchObject({ problems: [{ code: 'writer_limit_reached' }] })
    expect((await say())[1].content).toContain('limit for this month is used up')
    expect(endpoint.requests).toHaveLength(3)
  })

  it('leaves each draft with what it cost, where prices are set', async () => {
    const endpoint = await modelEndpoint('openai', [DRAFT, DRAFT])
    onTestFinished(endpoint.close)
    const price = { input: 2, output: 8, currency: 'eur' }
    const languageModel = modelAt(endpoint, 100 * USED, price)
    const over = await draftsOver(await open(), { replaced: { options: { languageModel } } })
    await over.sql`update sequence_message set mode = 'ai'`
    await over.generate({ ids: [over.members[0]] })
    const [draft] = await over.texts()
    const usage = {
      ...{ input_tokens: USAGE.inputTokens, output_tokens: USAGE.outputTokens },
      cost: { amount: 0.00048, currency: 'eur' },
    }
    expect(draft.usage).toEqual(usage)
    expect((await over.rewrite(draft.id)).body.usage).toEqual(usage)
  })

  it('is kept by texts that are written at the same time', async () => {
    const endpoint = await modelEndpoint('openai', [DRAFT, DRAFT, DRAFT, DRAFT])
    onTestFinished(endpoint.close)
    const languageModel = modelAt(endpoint, USED)
    const over = await draftsOver(await open(), {
      people: 4,
      replaced: { options: { languageModel } },
    })
    await over.sql`update sequence_message set mode = 'ai'`
    await over.generate()
    expect(endpoint.requests).toHaveLength(1)
    const texts: { problems: { code: string }[] }[] = await over.texts()
    const codes = texts.flatMap(({ problems }) => problems.map(({ code }) => code))
    expect(codes).toEqual(Array<string>(3).fill('writer_limit_reached'))
  })
})
