import { change, type Change, type ReadBackWorld } from './change.ts'

const jobAt = ({ ids }: ReadBackWorld, id: number) =>
  `/api/workspaces/${ids.workspace}/people/jobs/${id}/`

const lastJob = async ({ sql }: ReadBackWorld): Promise<number> => {
  const [last] = await sql<{ id: number }>`select max(id) as id from person_job`
  return last?.id ?? 0
}

const lastJobAt = async (world: ReadBackWorld) => jobAt(world, await lastJob(world))

/** Of jobs on many people. */
export const CHANGES_OF_JOBS: readonly Change[] = [
  change('undoPersonJob', 'getPerson', {
    prepare: async ({ call, api }) => {
      await call('tagPeople', { body: { filter: {}, add: ['For a while'] } })
      await api.services.personJobs.runner.sweep()
    },
    asked: async (world) => ({ path: `${await lastJobAt(world)}undo/` }),
  }),
  change('visitPeopleOfWorkspace', 'personHistory'),
  change('connectPeopleOfWorkspace', 'personHistory'),
  change('exportPeople', 'getPersonJob', { at: lastJobAt }),
  change('cancelPersonJob', 'getPersonJob', {
    prepare: ({ sql, ids }) => sql`insert into person_job (workspace_id, user_id, kind, state,
        last_id, total, total_is_exact, options)
      select workspace_id, user_id, 'generate', 'running', 0, 0, true,
        ${JSON.stringify({ campaign: ids.campaign })}::jsonb
      from workspace_member where workspace_id = ${ids.workspace}`,
    asked: async (world) => ({ path: `${await lastJobAt(world)}cancel/` }),
    at: lastJobAt,
  }),
]
