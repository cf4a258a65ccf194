import { join } from 'node:path'
import { expect } from 'vitest'
import type { Replacements } from '#server/composition-root.ts'
import type { ServerOptions } from '#server/options.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'

export const csvOf = (people: number): string => {
  const rows = Array.from({ length: people }, (_, at) => `http://localhost:4281/in/p-${at},P ${at}`)
  return ['Profile,Name', ...rows].join('\n')
}

/** A workspace with a campaign of so many people, and what calls about many of them are made by. */
export async function peopleOver(
  database: Parameters<typeof apiOver>[0],
  people = 30,
  { options, ...replaced }: Replacements & { readonly options?: Partial<ServerOptions> } = {},
) {
  const api = await apiOver(database, replaced, options)
  const calls = await campaignsOver(api, signUp)
  const sql = sqlOn(database)
  const importOf = async (csv: string, name = 'Spring') => {
    const columns = { profile_url: 'Profile', full_name: 'Name' }
    const { body } = await calls.create({ name, csv, column_map: columns })
    const state = async () => (await calls.get(`/api/campaigns/${body.id}/import/`)).body.state
    await expect.poll(state).toBe('done')
    return body.id as number
  }
  const campaign = await importOf(csvOf(people))
  const path = `/api/workspaces/${calls.workspace}/people`
  const job = async (id: number) => (await calls.get(`${path}/jobs/${id}/`)).body
  const follow = async (verb: string, more: object) => {
    const answer = await calls.post(`${path}/${verb}/`, more)
    if (answer.status === 202) {
      await expect.poll(async () => (await job(answer.body.job)).state).toBe('done')
    }
    return answer
  }
  const ids = await sql<{ id: number }>`select id from person order by id`
  const folder = join(api.services.options.dataDir, 'exports')
  const fetched = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    api.call('GET', address, undefined, { headers })
  return {
    ...{ api, sql, ...calls, path, job, start: follow, folder, fetched, campaign, importOf },
    ids: ids.map(({ id }) => id),
    /** Jobs end so long ago. */
    age: (ms: number) =>
      sql`update person_job set finished_at = finished_at - ${ms} * interval '1 millisecond'`,
    undo: (id: number) => follow(`jobs/${id}/undo`, {}),
  }
}
