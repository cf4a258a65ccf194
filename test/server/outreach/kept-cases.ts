import type { Database } from '#server/database/database.ts'
import type { FakeClock } from '../../fakes/fake-clock.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { LINES } from '../../house/wait-oracle.ts'
import {
  STATUS_OF,
  type AccountWorld,
  type OutreachCase,
  type Somebody,
} from '../../house/waiting-worlds.ts'

const HOUR = 3_600_000
const nameOf = ({ account }: Somebody): string => `Somebody ${account}`

/** A random case as a database can hold it: who is next, and what is to be done, follow from the people. */
export const asItCanBe = (given: OutreachCase): OutreachCase => {
  const people = given.accounts.map((_, at) => {
    const who = given.people[at]!
    const isOfOtherMember = who.isOfOtherMember && who.stands === 'invited'
    return { ...who, id: at + 1, account: at, isTaken: false, isOfOtherMember }
  })
  const accounts = given.accounts.map((world, at): AccountWorld => {
    const who = people[at]!
    const { stands } = who
    const line = stands in LINES ? LINES[stands as keyof typeof LINES] : null
    const isCertain = !who.isUnverified && !who.isAsked
    const mayBeVisited = isCertain && !who.isSuppressed
    const mayGo = mayBeVisited && given.status === 'running'
    const retryAt = line !== null && isCertain ? who.retryAt : null
    const isNext = (one: string) => (line === one && mayGo && retryAt === null ? who.id : null)
    const isPaidFor = line === 'visit' && given.creditsLeft === 0
    return {
      ...world,
      ready: isNext('connect') === null ? 0 : 1,
      next: {
        connect: isNext('connect'),
        refresh: isNext('refresh'),
        visit: isPaidFor ? null : isNext('visit'),
      },
      nextTry: {
        visit: line === 'connect' ? null : retryAt,
        connect: line === 'connect' ? retryAt : null,
      },
      work: {
        toVisit: (stands === 'found' || stands === 'known') && mayBeVisited,
        toConnect: stands === 'fresh' && mayBeVisited,
        toRefresh: (stands === 'lapsed' || stands === 'known') && mayBeVisited,
        invited:
          !who.isOfOtherMember && (stands === 'invited' || world.account.unansweredInvitations > 0),
        isHeld: false,
        isUnverified: who.isUnverified && !who.isAsked,
        isAsked: who.isAsked,
      },
      deadEnd: who.isOfOtherMember
        ? 'other_member'
        : line !== null && who.isSuppressed
          ? 'suppressed'
          : null,
      account: {
        ...world.account,
        unansweredInvitations: Math.max(
          world.account.unansweredInvitations,
          isTheirOwn(who) ? 1 : 0,
        ),
      },
    }
  })
  return { ...given, people, accounts }
}

/** Whether they were invited by the member that the account acts as. */
const isTheirOwn = ({ stands, isOfOtherMember }: Somebody): boolean =>
  stands === 'invited' && !isOfOtherMember

/** Whether there is somebody like them who comes before them, unless a user asks for them. */
const hasCrowd = ({ stands, ...who }: Somebody): boolean =>
  (stands === 'found' || stands === 'known') &&
  who.isRequested &&
  who.retryAt === null &&
  !(who.isSuppressed || who.isUnverified || who.isAsked)

/** Brings a database into such a case, over and over: one campaign, with somebody on each network. */
export const keeperOf = async (database: Database, clock: FakeClock) => {
  const sql = sqlOn(database)
  const [made] = await sql<{ id: number; workspace: number }>`
    insert into campaign (workspace_id, created_by, name, source_type)
    select workspace_id, user_id, 'Kyoto', 'csv' from workspace_member
    returning id, workspace_id as workspace`
  const { id: campaign, workspace } = made!
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

  const keepAccount = async (
    given: OutreachCase,
    world: AccountWorld,
    { isOfOtherMember }: Somebody,
  ) => {
    const { network, account, isUnread, isUnreachable } = world
    const { used, startedAt, nextActionAt, isHealthy } = account
    const seen = given.isExtensionThere ? iso(clock.now()) : null
    const times = (kind: 'visits' | 'invitations') => (used[kind] ?? []).map((at) => iso(at))
    await sql`insert into sender_account (workspace_id, user_id, network, health, started_at,
        next_action_at, last_seen_at, unread_task_ids, member, had_other_members,
        is_unreachable)
      select ${workspace}, user_id, ${network}, ${isHealthy ? 'active' : 'restricted'},
        ${iso(startedAt)}::timestamptz, ${iso(nextActionAt)}::timestamptz, ${seen}::timestamptz,
        ${isUnread ? [1, 2] : []}::integer[], 'member-2', ${isOfOtherMember},
        ${isUnreachable}
      from workspace_member`
    await sql`with used as (
        select 'visits' as kind, at from unnest(${times('visits')}::timestamptz[]) at
        union all
        select 'invitations', at from unnest(${times('invitations')}::timestamptz[]) at
      ), done as (
        insert into task (workspace_id, campaign_id, sender_account_id, action, status,
          scheduled_at, dedup_key)
        select ${workspace}, ${campaign}, a.id, used.kind, 'succeeded', used.at,
          a.id || ':' || row_number() over ()
        from used, sender_account a where a.network = ${network}
        returning id, sender_account_id, action, scheduled_at)
      insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
      select id, ${workspace}, sender_account_id, action, scheduled_at from done`
    await sql`insert into task (workspace_id, campaign_id, sender_account_id, action, scheduled_at,
        dedup_key)
      select ${workspace}, ${campaign}, a.id, 'CHECK_ACCEPTED', ${iso(world.lookAt)}::timestamptz,
        'check:' || a.id
      from sender_account a where a.network = ${network} and ${world.lookAt !== null}`
  }

  const keepPerson = async (given: OutreachCase, world: AccountWorld, who: Somebody) => {
    const { stands } = who
    const { network, account } = world
    const visited = { fresh: HOUR, kept: HOUR, lapsed: 25 * HOUR }[stands as string]
    await sql`with found as (
        insert into person (workspace_id, network, public_identifier, full_name, do_not_contact,
          enriched_at)
        values (${workspace}, ${network}, 'somebody', ${nameOf(who)}, ${who.isSuppressed},
          ${stands === 'found' ? null : iso(0)}::timestamptz) returning id
      ), added as (
        insert into campaign_person (workspace_id, campaign_id, person_id, status, to_connect,
          status_changed_at, visited_at)
        select ${workspace}, ${campaign}, id, ${STATUS_OF[stands]}, ${stands !== 'kept'}, now(),
          ${iso(visited === undefined ? null : given.now - visited)}::timestamptz
        from found returning id, person_id
      )
      insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
        status, reason_code, attempts, scheduled_at, dedup_key)
      select ${workspace}, ${campaign}, added.id, a.id,
        ${stands === 'fresh' || who.isAsked ? 'CONNECT_PEOPLE' : 'VISIT_PEOPLE'},
        ${who.isUnverified || who.isAsked ? 'unverified' : 'pending'},
        ${who.isAsked ? 'asked' : ''}, ${who.retryAt === null ? 0 : 1},
        ${iso(who.isUnverified || who.isAsked ? given.now : (who.retryAt ?? given.now))}::timestamptz,
        ${stands === 'fresh' || who.isAsked ? 'connect:' : 'next:'} || added.person_id
      from added, sender_account a where a.network = ${network} and ${!hasCrowd(who)}
        and (${who.isUnverified || who.isAsked} or ${stands} in ('found', 'known', 'fresh', 'lapsed'))`
    await sql`insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id,
        action, status, receipt, scheduled_at, dedup_key)
      select ${workspace}, ${campaign}, m.id, a.id, 'CONNECT_PEOPLE', 'succeeded',
        '{"member": "member-1"}'::jsonb, now(), 'sent:' || m.id
      from campaign_person m join sender_account a on a.network = m.network
      where m.network = ${network} and ${who.isOfOtherMember}`
    const others = account.unansweredInvitations - (isTheirOwn(who) ? 1 : 0)
    await sql`insert into status_counter as c
        (workspace_id, campaign_id, status, to_connect, network, of_arrivals, people_count)
      values (${workspace}, ${campaign}, 'INVITATION_SENT', true, ${network}, false, ${others})
      on conflict (campaign_id, topic_id, status, to_connect, network, of_arrivals)
      do update set people_count = c.people_count + excluded.people_count`
  }

  const keepCrowd = async (given: OutreachCase, world: AccountWorld, { stands }: Somebody) => {
    await sql`with found as (
        insert into person (workspace_id, network, public_identifier, enriched_at)
        values (${workspace}, ${world.network}, 'crowd',
          ${stands === 'found' ? null : iso(0)}::timestamptz) returning id
      ), added as (
        insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
        select ${workspace}, ${campaign}, id, now() from found returning id
      )
      insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
        scheduled_at, dedup_key)
      select ${workspace}, ${campaign}, added.id, a.id, 'VISIT_PEOPLE',
        ${iso(given.now - HOUR)}::timestamptz, 'crowd:' || added.id
      from added, sender_account a where a.network = ${world.network}`
  }

  return {
    campaign,
    /** How users ask for whom they want to be visited now, by name or by a search. */
    async requests({ people }: OutreachCase) {
      const rows = await sql<{ id: number; name: string }>`
        select m.id, p.full_name as name from campaign_person m join person p on p.id = m.person_id`
      return people.filter(hasCrowd).map((who) => {
        const name = nameOf(who)
        const ids = rows.filter((row) => row.name === name).map(({ id }) => id)
        return who.account === 0 ? { ids } : { filter: { search: name } }
      })
    },
    async keep(given: OutreachCase): Promise<void> {
      const [{ hours, zone }] = given.accounts.map(({ account }) => account) as [
        AccountWorld['account'],
      ]
      const range = {
        start_time: hours?.startTime ?? '00:00:00',
        end_time: hours?.endTime ?? '00:00:00',
        timezone_name: hours?.timezoneName ?? zone,
      }
      await sql`delete from task`
      await sql`delete from person`
      await sql`delete from prospect_request`
      await sql`delete from status_counter`
      await sql`delete from sender_account`
      await sql`update app_user set auto_resume = ${hours !== null},
        resume_time_range = ${JSON.stringify(range)}::jsonb`
      await sql`update workspace set credit = max_credit - ${given.creditsLeft}`
      await sql`update campaign set status = ${given.status},
        next_check_at = ${iso(given.checkAt)}::timestamptz`
      for (const [at, world] of given.accounts.entries()) {
        await keepAccount(given, world, given.people[at]!)
        await keepPerson(given, world, given.people[at]!)
      }
      for (const [at, world] of given.accounts.entries()) {
        const who = given.people[at]!
        if (hasCrowd(who)) await keepCrowd(given, world, who)
      }
    },
  }
}
