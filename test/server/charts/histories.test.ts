import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { METRIC_GROUPINGS } from '#core/metrics/groupings.ts'
import type { MetricsRow } from '#core/metrics/metrics-api.ts'
import { STAGES } from '#core/metrics/reached.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import { campaignFunnel, metricsFunnel } from '#web/campaign/funnel.ts'
import { cli } from '../../cli/cli.ts'
import { fakeServer } from '../../cli/fake-server.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { IS_LONG } from '../../fixtures/long.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'

const HISTORIES = IS_LONG ? 1_000 : 25
const PEOPLE = 12
if (IS_LONG) vi.setConfig({ testTimeout: 900_000 })

/** Where somebody stands at last, and how far they ever came before that. */
interface Past {
  readonly status: ProspectStatus
  readonly came: number
}

const history = fc.array(
  fc.record({
    status: fc.constantFrom(...PROSPECT_STATUSES),
    came: fc.integer({ min: 0, max: STAGES.length }),
  }),
  { minLength: PEOPLE, maxLength: PEOPLE },
)

const FUNNEL = ['discovered', 'visited', 'invitationsSent', 'accepted', 'replied'] as const

/** The same numbers, counted person by person. */
const countedFrom = (people: readonly Past[]) => {
  const stand = (statuses: readonly ProspectStatus[]): number =>
    people.filter(({ status }) => statuses.includes(status)).length
  const came = [PEOPLE, ...STAGES.map((_, at) => people.filter((one) => one.came > at).length)]
  return {
    counts: FUNNEL.map((metric) => stand(METRIC_GROUPINGS[metric])),
    duplicates: stand(['DUPLICATED']),
    failed: stand(['FAIL_TO_INVITE']),
    reached: Object.fromEntries(STAGES.map((stage, at) => [stage, came[at + 1]])),
    rates: STAGES.map((_, at) => (came[at] === 0 ? null : came[at + 1]! / came[at]!)),
  }
}

describeOnOneDatabase('the numbers of a campaign', (open) => {
  it('are those of its people’s histories, on the list, the page, the command line and in the API', async () => {
    const api = await apiOver(await open())
    const calls = await campaignsOver(api, signUp)
    const csv = `Profile\n${Array.from({ length: PEOPLE }, (_, at) => `http://localhost:4281/in/p-${at}\n`).join('')}`
    const campaign = (await calls.create({ csv })).body.id
    const sql = sqlOn(api.services.database)
    const server = await fakeServer()
    const overture = cli(server)
    overture.signIn()

    for (const people of fc.sample(history, { numRuns: HISTORIES, seed: 20_261_122 })) {
      const rows = people.map((one, at) => ({ line: at + 2, ...one }))
      await sql`update campaign_person m set status = r.status,
          visited_at = case when r.came > 0 then now() end,
          invitation_sent_at = case when r.came > 1 then now() end,
          accepted_at = case when r.came > 2 then now() end,
          replied_at = case when r.came > 3 then now() end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(line integer, status text, came integer) where m.source_line = r.line`
      const { counts, duplicates, failed, reached, rates } = countedFrom(people)

      const { body: onPage } = await calls.get(`/api/campaigns/${campaign}/`)
      const listed = (await calls.list()).body.data[0]
      expect(listed.counts).toEqual(onPage.counts)
      expect(onPage.counts).toMatchObject({ total: PEOPLE, reached })
      const { by_status: byStatus, ...rest } = onPage.counts
      expect(byStatus).toMatchObject({ DUPLICATED: duplicates, FAIL_TO_INVITE: failed })
      const ofList = campaignFunnel({ counts: { ...rest, byStatus } })
      const chart = (await calls.chart({ filter: { campaign } })).body
      const ofPage = metricsFunnel(
        chart.map((row: MetricsRow & { people_count: number }) => ({
          ...row,
          count: row.people_count,
        })),
      )
      for (const funnel of [ofList, ofPage]) {
        expect(funnel.map(({ count }) => count)).toEqual(counts)
        expect(funnel.slice(1).map(({ rate }) => rate)).toEqual(rates)
      }

      server.on(`GET /api/campaigns/${campaign}/`, { body: onPage })
      server.on(`POST /api/workspaces/${calls.workspace}/charts/people/`, { body: chart })
      const metrics = Object.fromEntries(FUNNEL.map((metric, at) => [metric, counts[at]]))
      expect(await overture.json(`metrics --campaign ${campaign}`)).toMatchObject({
        data: {
          metrics,
          reached,
          rates: Object.fromEntries(STAGES.map((stage, at) => [stage, rates[at]])),
        },
      })
      const { stdout } = await overture.run(`metrics --campaign ${campaign}`)
      const rate = rates[2]
      if (typeof rate === 'number' && rate >= 0.01)
        expect(stdout).toContain(`${Math.round(rate * 100)}% acceptance`)
      expect(stdout.includes('Enriched includes ')).toBe(duplicates + failed > 0)
    }
  })
})
