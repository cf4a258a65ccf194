import { expect, it } from 'vitest'
import { randomFrom } from '../../core/outreach/simulation.ts'
import { apiOver } from '../../fixtures/api.ts'
import { describeOnBothDatabases, describeOnPglite } from '../../fixtures/databases.ts'
import { FuzzRun } from '../../fixtures/fuzz/fuzz-run.ts'
import { IS_LONG, printResult } from '../../fixtures/long.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { makeRows, makeWorld } from './two-tenants.ts'

const CALLS = IS_LONG ? Number(process.env['OVERTURE_FUZZ_CALLS'] ?? 20_000) : 240
const SEED = Number(process.env['OVERTURE_SEED'] ?? (IS_LONG ? Date.now() % 1e9 : 7))
const MAX_GROWTH_MB = 15

const describeOnSome = IS_LONG ? describeOnBothDatabases : describeOnPglite

describeOnSome('whatever strangers send', (open) => {
  it(
    'makes no 5xx, shows and changes nothing of another user’s, and is forgotten',
    async () => {
      const { api, eve, ids } = await makeWorld(
        await apiOver(await open(), {}, { trustedProxies: ['127.0.0.1', '::1'] }),
      )
      const own = await makeRows(api, eve, { campaign: 'Own', person: 'mika' })
      const run = new FuzzRun(api, await api.listen(), randomFrom(SEED))
      for (const known of [ids, own]) {
        for (const [name, id] of Object.entries(known)) run.calls.seen.keep(name, id)
        run.calls.seen.keep('id', known.campaign)
        run.calls.seen.keep('id', known.member)
        run.calls.seen.keep('campaign_person', known.member)
        run.calls.seen.keep('sender-account', known.account)
        run.calls.seen.keep('icp-profile', known.icpProfile)
        run.calls.seen.keep('message-shortcut', known.shortcut)
        run.calls.seen.keep('sequence-template', known.template)
      }
      const adas = async () => {
        const sql = sqlOn(api.services.database)
        return JSON.stringify([
          await sql`select * from workspace where id = ${ids.workspace}`,
          await sql`select * from campaign where workspace_id = ${ids.workspace}`,
          await sql`select * from csv_import where workspace_id = ${ids.workspace}`,
          await sql`select * from person where workspace_id = ${ids.workspace}`,
          await sql`select * from campaign_person where workspace_id = ${ids.workspace}`,
          await sql`select * from task where workspace_id = ${ids.workspace}`,
          await sql`select * from sender_account where workspace_id = ${ids.workspace}`,
          await sql`select * from goal where workspace_id = ${ids.workspace}`,
          await sql`select * from icp_profile where workspace_id = ${ids.workspace}`,
          await sql`select * from message_shortcut where workspace_id = ${ids.workspace}`,
          await sql`select * from sequence_template where workspace_id = ${ids.workspace}`,
        ])
      }
      const before = await adas()
      const { failures, ...figures } = await run.run(CALLS)
      printResult(JSON.stringify({ seed: SEED, ...figures, failures: failures.length }))
      expect(failures.slice(0, 10), `seed ${SEED}`).toEqual([])
      expect(await adas()).toBe(before)
      const { heapMb, byStatus } = figures
      if (IS_LONG) expect(heapMb.after - heapMb.before).toBeLessThan(MAX_GROWTH_MB)
      // What is taken means something beside what is refused.
      expect(byStatus['200']).toBeGreaterThan(CALLS / 20)
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted')
    },
    IS_LONG ? 3_600_000 : undefined,
  )
})
