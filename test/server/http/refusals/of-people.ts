import type { OperationName } from '#adapters/http/contract/index.ts'
import { MAX_VIEWS } from '#core/person/person-view.ts'
import { MAX_OPEN_JOBS } from '#core/person/person-job.ts'
import { MAX_MATERIALS } from '#core/sales-kit/material.ts'
import { row, rowOf, type Row } from './row.ts'

const tooManyJobs = (name: OperationName, body?: unknown): Row =>
  row(name, '409 too_many_jobs', async ({ ask, sql, ids }) => {
    await sql`insert into person_job (workspace_id, user_id, kind, state, last_id, total,
        total_is_exact)
      select workspace_id, user_id, 'tag', 'running', 0, 0, true
      from workspace_member, generate_series(1, ${MAX_OPEN_JOBS}::integer)
      where workspace_id = ${ids.workspace}`
    const answer = await ask(name, body === undefined ? {} : { body })
    await sql`delete from person_job where state = 'running'`
    return answer
  })

const COPIED = {
  goal: `name, kind, description, call_to_action, meeting_url, is_default`,
  icp_profile: `name, description, job_titles, seniorities, industries, locations, keywords,
    exclude_keywords, pains, value_proposition, generated_from_url`,
  message_shortcut: `name, shortcut, body, language, share_type`,
  sequence_template: `name, description, language, steps, is_default`,
} as const

const materialRows = (
  kind: 'Goal' | 'IcpProfile' | 'MessageShortcut' | 'SequenceTemplate',
  table: keyof typeof COPIED,
): readonly Row[] => {
  const isFull = (name: OperationName, deletes: OperationName | null): Row =>
    row(name, '409 too_many_materials', async ({ ask, database, ids }) => {
      if (deletes) await ask(deletes)
      await database.asOwner((connection) =>
        connection.run(`insert into ${table} (workspace_id, created_by, ${COPIED[table]})
          select workspace_id, created_by, ${COPIED[table]
            .replace('is_default', 'false')
            .replace('shortcut', `'/s' || n`)}
          from ${table}, generate_series(1, ${MAX_MATERIALS}) n
          where workspace_id = ${ids.workspace}`),
      )
      const answer = await ask(name)
      await database.asOwner((connection) =>
        connection.run(`delete from ${table} where id not in (select min(id) from ${table}
            group by workspace_id);
          update ${table} set deleted_at = null`),
      )
      return answer
    })
  return [
    rowOf(`change${kind}`, '409 stale_version', { name: 'Mine', version: 99 }),
    isFull(`create${kind}`, null),
    isFull(`restore${kind}`, `delete${kind}`),
  ]
}

/** Of people, the jobs on many of them, views and the sales kit. */
export const REFUSALS_OF_PEOPLE: readonly Row[] = [
  row('answerQuestion', '409 invalid_transition', ({ ask }) => ask('answerQuestion')),
  rowOf('changePerson', '409 invalid_transition', { status: 'ACCEPTED' }),
  row('changePerson', '409 already_sent', async ({ ask, sql }) => {
    await sql`update campaign_person set status = 'USER_CANCELLED', status_before = 'INVITATION_SENT'`
    const answer = await ask('changePerson', { body: { status: 'INVITATION_SENT' } })
    await sql`update campaign_person set status = 'DISCOVERED', status_before = null`
    return answer
  }),
  row('visitPeople', '402 insufficient_credits', async ({ ask, sql }) => {
    await sql`update workspace set credit = max_credit`
    const answer = await ask('visitPeople')
    await sql`update workspace set credit = 0`
    return answer
  }),
  tooManyJobs('cloneCampaign', { with_people: true }),
  ...(
    [
      ...['tagPeople', 'assignTopic', 'excludePeople', 'visitPeopleOfWorkspace'],
      ...['connectPeopleOfWorkspace', 'removePeople', 'generatePeople', 'exportPeople'],
      'deletePeople',
    ] as OperationName[]
  ).map((name) => tooManyJobs(name)),
  row('undoPersonJob', '409 invalid_transition', async ({ ask, sql, ids }) => {
    await sql`update person_job set kind = 'export' where id = ${ids.job}`
    return ask('undoPersonJob')
  }),
  row('cancelPersonJob', '409 invalid_transition', ({ ask }) => ask('cancelPersonJob')),
  row('createPersonView', '409 too_many_views', async ({ ask, sql, ids }) => {
    await sql`insert into person_view (workspace_id, name, filter, ordering)
      select ${ids.workspace}::integer, 'View ' || n, '{}', 'full_name'
      from generate_series(1, ${MAX_VIEWS}::integer) n`
    return ask('createPersonView')
  }),
  ...materialRows('Goal', 'goal'),
  ...materialRows('IcpProfile', 'icp_profile'),
  ...materialRows('MessageShortcut', 'message_shortcut'),
  ...materialRows('SequenceTemplate', 'sequence_template'),
]
