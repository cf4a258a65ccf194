import { hashLeaseToken } from '#server/tasks/lease-token.ts'
import type { RefusalWorld } from './refusal-world.ts'
import { row, type Row } from './row.ts'

const TOKEN = 'held'
const DAY = 86_400_000

type Prepare = (world: RefusalWorld, at: (ms: number) => Date) => Promise<unknown>

/** Somebody is to be visited, and nothing stands in the way. */
async function prepared({ sql, ids, api }: RefusalWorld, action: string): Promise<void> {
  const now = api.clock.now()
  const at = (ms: number) => new Date(now + ms)
  const status = { CONNECT_PEOPLE: 'VISITED', SEND_MESSAGE: 'ACCEPTED' }[action] ?? 'DISCOVERED'
  await sql`delete from sender_action`
  await sql`update app_user set auto_resume = false`
  await sql`update workspace set credit = 0 where id = ${ids.workspace}`
  await sql`update campaign set status = 'running', deleted_at = null, limit_share = 100,
    note_policy = 'without_note' where id = ${ids.campaign}`
  await sql`update person set do_not_contact = false where id = ${ids.person}`
  await sql`update campaign_person set status = ${status}, visited_at = ${at(0)},
    is_by_hand = false where id = ${ids.member}`
  await sql`update sequence set enabled = true where id = ${ids.sequence}`
  await sql`update sequence_message set step_type = ${action === 'SEND_MESSAGE' ? 'message' : 'connect'},
    mode = 'static', body = '' where id = ${ids.step}`
  await sql`update campaign_person set next_step_id = ${ids.step}, next_step_at = ${at(0)}
    where id = ${ids.member}`
  await sql`update sender_account set health = 'active', trouble = null, next_action_at = null,
    started_at = ${at(-60 * DAY)}, pending_by_hand = 0, notes_resume_at = null
    where id = ${ids.account}`
  await sql`update task set action = ${action}, status = 'leased', lease_hash = ${hashLeaseToken(TOKEN)},
    lease_expires_at = ${at(60_000)}, intent_at = null, payload = '{}' where id = ${ids.task}`
}

const lastLook = (refusal: string, prepare: Prepare, action = 'VISIT_PEOPLE'): Row =>
  row('changeTask', refusal, async (world) => {
    await prepared(world, action)
    await prepare(world, (ms) => new Date(world.api.clock.now() + ms))
    return world.ask('changeTask', { body: { status: 'running', lease_token: TOKEN } })
  })

/** So many were done, the last one so long ago. */
const done =
  (kind: string, count: number, everyMs: number): Prepare =>
  ({ sql, ids }, at) =>
    sql`insert into sender_action (workspace_id, sender_account_id, kind, at, by_hand)
      select ${ids.workspace}::integer, ${ids.account}::integer, ${kind},
        ${at(0)}::timestamptz - n * ${everyMs}::integer * interval '1 ms', int4send(n)
      from generate_series(1, ${count}::integer) n`

const withNote = async ({ sql, ids }: RefusalWorld) => {
  await sql`update campaign set note_policy = 'with_note' where id = ${ids.campaign}`
  await sql`update task set payload = '{"note": "Hello"}' where id = ${ids.task}`
  await sql`update sequence_message set body = 'Hello' where id = ${ids.step}`
  await sql`update person_sequence_message set body = 'Hello', status = 'approved',
    step_version = s.version from sequence_message s
    where s.id = ${ids.step} and person_sequence_message.id = ${ids.message}`
}

/** Of the last look before an act. */
export const REFUSALS_OF_LAST_LOOKS: readonly Row[] = [
  row('changeTask', '409 stale_lease', ({ ask }) => ask('changeTask')),
  lastLook('402 insufficient_credits', ({ sql }) => sql`update workspace set credit = max_credit`),
  lastLook('409 account_health', ({ sql }) => sql`update sender_account set health = 'restricted'`),
  lastLook('409 do_not_contact', ({ sql }) => sql`update person set do_not_contact = true`),
  lastLook(
    '409 duplicate_person',
    ({ sql }) => sql`update campaign_person set status = 'DUPLICATED'`,
  ),
  lastLook('409 invalid_transition', ({ sql }) => sql`update campaign set deleted_at = now()`),
  lastLook('409 not_running', ({ sql }) => sql`update campaign set status = 'draft'`),
  lastLook('409 paused', ({ sql }) => sql`update campaign set status = 'paused'`),
  lastLook(
    '409 delay',
    ({ sql }, at) => sql`update sender_account set next_action_at = ${at(DAY / 24)}`,
  ),
  lastLook(
    '409 window',
    ({ sql }) => sql`update app_user set auto_resume = true, resume_time_range =
      '{"start_time": "20:00:00", "end_time": "21:00:00", "timezone_name": "UTC"}'`,
  ),
  lastLook('409 half_hour', done('visits', 10, 60_000)),
  lastLook('429 daily_limit_reached', done('visits', 50, DAY / 60)),
  lastLook('409 campaign_share', async (world, at) => {
    const { sql, ids } = world
    await sql`update campaign set limit_share = 1`
    await sql`insert into sender_action (workspace_id, sender_account_id, kind, at, task_id)
      values (${ids.workspace}, ${ids.account}, 'visits', ${at(-DAY / 24)}, ${ids.task})`
  }),
  lastLook('409 weekly_limit', done('invitations', 80, (6 * DAY) / 80), 'CONNECT_PEOPLE'),
  lastLook(
    '409 pending_limit',
    ({ sql }) => sql`update sender_account set pending_by_hand = 500`,
    'CONNECT_PEOPLE',
  ),
  lastLook(
    '409 refresh',
    ({ sql }, at) => sql`update campaign_person set visited_at = ${at(-2 * DAY)}`,
    'CONNECT_PEOPLE',
  ),
  lastLook(
    '409 note_quota',
    async (world, at) => {
      await withNote(world)
      await world.sql`update sender_account set notes_resume_at = ${at(DAY)}`
    },
    'CONNECT_PEOPLE',
  ),
  lastLook(
    '409 not_approved',
    async (world) => {
      await withNote(world)
      await world.sql`update person_sequence_message set status = 'awaiting_approval'`
    },
    'CONNECT_PEOPLE',
  ),
  lastLook(
    '409 sequence_disabled',
    async (world) => {
      await withNote(world)
      await world.sql`update sequence set enabled = false`
    },
    'CONNECT_PEOPLE',
  ),
  lastLook(
    '409 by_hand',
    ({ sql }) => sql`update campaign_person set is_by_hand = true`,
    'SEND_MESSAGE',
  ),
  lastLook(
    '409 reply',
    ({ sql }) => sql`update campaign_person set status = 'PROSPECT_REPLIED'`,
    'SEND_MESSAGE',
  ),
]
