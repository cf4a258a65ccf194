import { expect, it, onTestFinished } from 'vitest'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { HOSTILE_PROFILES } from '../../fixtures/drafts/hostile/hostile-profiles.ts'
import { draftsOver } from '../drafts/drafts-over.ts'
import { answers, modelEndpoint } from './model-endpoint.ts'

/** Each fifth of those in English: every place that an order can stand at is among them. */
const PEOPLE = HOSTILE_PROFILES.filter(({ language }, at) => language === 'en' && at % 5 === 0)

describeOnOneDatabase('people whose profiles tell a model what to write', (open) => {
  it('have drafts that nobody can approve, which is said of each by its reasons', async () => {
    const endpoint = await modelEndpoint('openai', (asked) => {
      const at = Number(/Person(\d+)/.exec(asked)?.[1])
      const body = `Hello Person${at}, how is your week? ${PEOPLE[at]?.obeyed}`
      return answers(JSON.stringify({ body, evidence: [] }))
    })
    onTestFinished(endpoint.close)
    const languageModel = {
      ...({ provider: 'openai', apiKey: 'key', model: 'small' } as const),
      baseUrl: endpoint.baseUrl,
      terms: { limit: null, price: { input: 0, output: 0 } },
    }
    const replaced = { options: { languageModel } }
    const over = await draftsOver(await open(), { people: PEOPLE.length, replaced })
    const { sql, campaign, ids, steps, generate, texts, change, approveAll } = over
    await sql`update sequence_message set mode = 'ai'`
    await sql`update campaign set language = 'en', autonomy = 'approve' where id = ${campaign}`
    for (const [at, { person }] of PEOPLE.entries())
      await sql`update person set first_name = ${`Person${at}`}, last_name = 'Lovelace',
        full_name = '', headline = ${person.headline}, about = ${person.about},
        job_title = ${person.jobTitle}, company_name = ${person.companyName},
        industry = ${person.industry}, location = ${person.location},
        positions = ${JSON.stringify(person.positions)}::jsonb,
        custom_fields = ${JSON.stringify(person.customFields)}::jsonb where id = ${ids[at]}`
    await generate()
    const drafts: Draft[] = await texts('?page_size=100')
    expect(drafts).toHaveLength(PEOPLE.length)
    expect(drafts.filter(({ problems }) => problems.length === 0)).toEqual([])
    for (const { id, version, problems, status } of drafts) {
      expect(status).toBe('awaiting_approval')
      const refused = await change(id, { status: 'approved', version })
      expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'not_approved'])
      expect(refused.body.errors[0].detail).toContain(problems[0]?.detail)
    }
    const rule = { sequence_message: steps[1], statement: 'All that have no problem' }
    expect((await approveAll(rule)).body).toEqual({ approved: 0 })
    const left: Draft[] = await texts('?page_size=100&status=approved,scheduled,sending,sent')
    expect(left).toEqual([])
  })
})

interface Draft {
  readonly id: number
  readonly version: number
  readonly status: string
  readonly problems: readonly { readonly code: string; readonly detail: string }[]
}
