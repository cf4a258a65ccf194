import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { signUp, type Api, type SignedIn } from '../../fixtures/api.ts'
import { addressOf, BODIES, type OwnIds } from '../../fixtures/own-calls.ts'
import { sqlOn } from '../../fixtures/sql.ts'

export type { OwnIds }

export interface World {
  readonly api: Api
  readonly ada: SignedIn
  readonly eve: SignedIn
  /** Ada's. */
  readonly ids: OwnIds
}

/** Ada has a campaign with a person and a task; Eve has a workspace of her own. */
export async function makeWorld(api: Api): Promise<World> {
  const ada = await signUp(api, 'ada@example.com')
  const eve = await signUp(api, 'eve@example.com')
  return { api, ada, eve, ids: await makeRows(api, ada, { campaign: 'Secret', person: 'grace' }) }
}

/** A campaign of one person with a task. */
export async function makeRows(
  api: Api,
  { access: token }: SignedIn,
  name: { readonly campaign: string; readonly person: string },
): Promise<OwnIds> {
  const { body } = await api.call('GET', '/api/workspaces/', undefined, { token })
  const workspace: number = body.data[0].id
  const sql = sqlOn(api.services.database)
  const at = new Date(api.clock.now())
  const [ids] = await sql<OwnIds>`
    with owner as (select user_id from workspace_member where workspace_id = ${workspace}),
    spring as (
      insert into campaign (workspace_id, created_by, name, source_type)
      select ${workspace}::integer, user_id, ${name.campaign}, 'csv' from owner returning id
    ), angle as (
      insert into topic (workspace_id, campaign_id, name)
      select ${workspace}::integer, id, ${name.campaign} from spring returning id
    ), file as (
      insert into csv_import (workspace_id, campaign_id, state, column_map, file_name)
      select ${workspace}::integer, id, 'done', '{"profile_url":"url"}', 'a.csv' from spring
    ), known as (
      insert into person (workspace_id, network, public_identifier)
      values (${workspace}::integer, 'http://localhost:4281', ${name.person}) returning id
    ), member as (
      insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
      select ${workspace}::integer, spring.id, known.id, ${at}::timestamptz from spring, known
      returning id, campaign_id
    ), kept as (
      insert into person_view (workspace_id, name, filter, ordering)
      values (${workspace}::integer, 'Mine', '{}', 'full_name') returning id
    ), begun as (
      insert into person_job (workspace_id, user_id, kind, state, last_id, total, total_is_exact)
      select ${workspace}::integer, user_id, 'tag', 'done', 0, 0, true from owner returning id
    ), sender as (
      insert into sender_account (workspace_id, user_id, network, started_at)
      select ${workspace}::integer, user_id, 'http://localhost:4281', ${at}::timestamptz from owner
      returning id
    ), visit as (
      insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
        scheduled_at, dedup_key)
      select ${workspace}::integer, member.campaign_id, member.id, sender.id, 'VISIT_PEOPLE',
        ${at}::timestamptz, 'one' from member, sender
      returning id
    ), aim as (
      insert into goal (workspace_id, created_by, name, kind, description, call_to_action,
        meeting_url, is_default)
      select ${workspace}::integer, user_id, 'Ours', 'custom', '', '', '', true from owner
      returning id
    ), icp as (
      insert into icp_profile (workspace_id, created_by, name, description, job_titles, seniorities,
        industries, locations, keywords, exclude_keywords, pains, value_proposition,
        generated_from_url)
      select ${workspace}::integer, user_id, 'Ours', '', '{}', '{}', '{}', '{}', '{}', '{}', '', '', ''
      from owner returning id
    ), short as (
      insert into message_shortcut (workspace_id, created_by, name, shortcut, body, language,
        share_type)
      select ${workspace}::integer, user_id, 'Ours', '/ours', 'Hello', 'en', 'workspace' from owner
      returning id
    ), plan as (
      insert into sequence_template (workspace_id, created_by, name, description, language,
        is_default, steps)
      select ${workspace}::integer, user_id, 'Ours', '', 'en', true, '[{"stepType": "connect",
        "trigger": "on_start", "delayValue": 0, "delayUnit": "days", "mode": "static", "body": "",
        "maxLength": null}]' from owner
      returning id
    ), asked as (
      insert into task (workspace_id, sender_account_id, action, scheduled_at, dedup_key)
      select ${workspace}::integer, sender.id, 'PREVIEW_SEARCH', ${at}::timestamptz, 'two' from sender
      returning id
    ), course as (
      insert into sequence (workspace_id, campaign_id, name)
      select ${workspace}::integer, id, ${name.campaign} from spring returning id, campaign_id
    ), request as (
      insert into sequence_message (workspace_id, campaign_id, sequence_id, position, step_type)
      select ${workspace}::integer, campaign_id, id, 1, 'connect' from course returning id
    ), written as (
      insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
        sequence_message_id, purpose, body, original_body, writer, status)
      select ${workspace}::integer, member.campaign_id, member.id, request.id, 'invite_note', 'Hello',
        'Hello', 'text', 'awaiting_approval' from request, member
      returning id
    ), talk as (
      insert into prompt_session (workspace_id, campaign_id, purpose, title)
      select ${workspace}::integer, id, 'first_message', ${name.campaign} from spring returning id
    ), way as (
      insert into prompt_version (workspace_id, prompt_session_id, number, language)
      select ${workspace}::integer, id, 1, 'en' from talk returning id
    ), paid as (
      insert into subscription (workspace_id, provider, customer_id)
      values (${workspace}::integer, 'demo', 'somebody')
    )
    select ${workspace}::integer as workspace, member.campaign_id as campaign, member.id as member,
      angle.id as topic, known.id as person, kept.id as view, begun.id as job,
      visit.id as task, asked.id as preview, sender.id as account, aim.id as goal, icp.id as "icpProfile",
      short.id as shortcut, plan.id as template, course.id as sequence, request.id as step, written.id as message,
      talk.id as "promptSession", way.id as "promptVersion", family.id as session
    from member, known, angle, kept, begun, visit, asked, sender, aim, icp, short, plan, course, written,
      request, talk, way, token_family as family, owner
    where family.user_id = owner.user_id`
  if (!ids) throw new Error('Nothing was made.')
  return ids
}

/** The call of that name, about what is Ada's, by whom the token is. */
export const callNamed = (
  { api, ids }: World,
  name: OperationName,
  token: string,
  path?: string,
) => {
  const operation: Operation = operations[name]
  const isUpload = name === 'uploadImport'
  return api.call(
    operation.method,
    path ?? addressOf(operation.path, ids),
    isUpload ? 'url\n' : BODIES[name],
    { token, ...(isUpload && { headers: { 'content-type': 'text/csv' } }) },
  )
}

export const named = (choose: (operation: Operation) => boolean): OperationName[] =>
  (Object.keys(operations) as OperationName[]).filter((name) => choose(operations[name]))

/** All rows of workspaces, whosever they are. */
export const everything = async (api: Api) => {
  const sql = sqlOn(api.services.database)
  return JSON.stringify([
    await sql`select * from workspace order by id`,
    await sql`select * from campaign`,
    await sql`select * from topic`,
    await sql`select * from person_sequence_message`,
    await sql`select * from csv_import`,
    await sql`select * from campaign_person`,
    await sql`select * from person`,
    await sql`select * from person_view`,
    await sql`select * from person_job`,
    await sql`select * from goal`,
    await sql`select * from icp_profile`,
    await sql`select * from message_shortcut`,
    await sql`select * from sequence_template`,
    await sql`select * from sequence`,
    await sql`select * from sequence_message`,
    await sql`select * from prompt_session`,
    await sql`select * from prompt_version`,
    await sql`select * from prompt_message`,
    await sql`select * from task`,
    await sql`select * from sender_account`,
    await sql`select * from subscription`,
    await sql`select * from checkout`,
    await sql`select * from coupon_redemption`,
  ])
}
