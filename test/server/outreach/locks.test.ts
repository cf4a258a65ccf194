import { expect, test } from 'vitest'
import type { CampaignId, ProspectId, SenderAccountId } from '#core/runtime/ids.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { GoodRow } from '#server/imports/row-rules.ts'
import { PostgresCampaignRecordStore } from '#server/postgres/campaigns/postgres-campaign-record-store.ts'
import { PostgresFitStore } from '#server/postgres/fit/postgres-fit-store.ts'
import { PostgresImportBatchStore } from '#server/postgres/imports/postgres-import-batch-store.ts'
import { PostgresImportRepository } from '#server/postgres/imports/postgres-import-repository.ts'
import { PostgresProspectRequestStore } from '#server/postgres/outreach/postgres-prospect-request-store.ts'
import { PostgresProspectStore } from '#server/postgres/outreach/postgres-prospect-store.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { untilWaitedFor } from '../../fixtures/until-waited-for.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { NETWORK, OutreachWorld } from './outreach-world.ts'

const asked = {
  event: 'visit_requested',
  actor: 'user:1',
  at: outreachMs(0),
  toConnect: true,
  accepted: 3,
  onTheWay: [],
} as const

const rowOf = (publicIdentifier: string, line: number): GoodRow => ({
  ...{ kind: 'good', line, network: NETWORK, publicIdentifier, customFields: {} },
  ...{ firstName: '', lastName: '', fullName: '', jobTitle: '', companyName: '', location: '' },
})

// What waits for a lock that is held meanwhile does so until whoever holds it has done nothing for too long: then both fail.
describeOnPostgres('of two transactions at once', (open) => {
  const worldWith = async () => {
    const database = await open()
    const world = await OutreachWorld.open(database)
    const campaign = await world.campaign(['ada', 'grace', 'joan'])
    const other = await world.campaign(['mary', 'hedy'], { run: false })
    await world.sql`update campaign_person set status = 'DUPLICATED' where campaign_id = ${other}`
    const { campaigns, services } = world
    const extension = new FakeExtension(world, new FakeNetwork())
    const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
      world.database.inWorkspace(world.workspaceId, async (transaction) => {
        await sqlIn(transaction)`set local idle_in_transaction_session_timeout = '10s'`
        return work(transaction)
      })
    const { now } = world.time.moment()
    const importInto = async (campaign: CampaignId) => {
      await world.sql`insert into csv_import (workspace_id, campaign_id, state, column_map, file_name, bytes_total)
        values (${world.workspaceId}, ${campaign}, 'running', '{}', 'people.csv', 100)`
      const clock = { now: () => world.time.moment().now }
      const batches = new PostgresImportBatchStore(database, clock, [])
      const from = await new PostgresImportRepository(database).find(world.workspaceId, campaign)
      return (transaction: Transaction, people: readonly string[], isLast = true) => {
        const rows = people.map((identifier, index) => rowOf(identifier, index + 2))
        return batches.write(transaction, from!, {
          rows,
          to: { bytes: 100, lines: 9 },
          isLast,
        })
      }
    }
    return {
      importInto,
      world,
      extension,
      campaign,
      other,
      campaigns,
      services,
      inTransaction,
      now,
    }
  }

  test('one that runs a campaign keeps no extension from being given, beginning and settling a task', async () => {
    const { world, extension, campaign, campaigns, services, inTransaction } = await worldWith()
    await inTransaction(async (transaction) => {
      await campaigns.holdPlanning(transaction)
      await services.runCampaign.start(transaction, campaign)
      await services.enqueueVisits.execute(transaction, campaign)
      expect(await extension.step()).toMatchObject({ worked: true })
    })
    expect(await world.sql`select from task where status = 'succeeded'`).toHaveLength(1)
  })

  test('one with a wide question takes one core, leaves the others to the other, and is not compiled for longer than it takes', async () => {
    const { inTransaction } = await worldWith()
    const settings = await inTransaction(
      (transaction) => sqlIn(transaction)`select current_setting('jit') as jit,
        current_setting('max_parallel_workers_per_gather') as workers`,
    )
    expect(settings).toEqual([{ jit: 'off', workers: '0' }])
  })

  test('one that frees duplicates keeps no extension from being given a task', async () => {
    const { world, other, campaigns, services, inTransaction, now } = await worldWith()
    await inTransaction((transaction) => services.runCampaign.start(transaction, other))
    await inTransaction(async (transaction) => {
      await campaigns.holdPlanning(transaction)
      expect(await campaigns.freeDuplicates(transaction, other, now)).toHaveLength(2)
      expect((await world.lease()).lease?.task.action).toBe('VISIT_PEOPLE')
    })
  })

  test('one that asks for everybody keeps no extension from being given a task', async () => {
    const { world, campaign, campaigns, inTransaction, now } = await worldWith()
    const requests = new PostgresProspectRequestStore()
    const request = { ...asked, workspaceId: world.workspaceId, refusals: [] }
    await inTransaction(async (transaction) => {
      await campaigns.holdPlanning(transaction)
      const mark = await requests.markAll(transaction, campaign, request)
      await requests.request(transaction, campaign, { ...request, mark })
      await campaigns.enqueue(transaction, campaign, now)
      expect((await world.lease()).lease?.task.action).toBe('VISIT_PEOPLE')
    })
  })

  test('one that brings people into a campaign keeps no extension from settling a visit, an invitation and looks for answers in it', async () => {
    const { world, extension, campaign, inTransaction, importInto } = await worldWith()
    const write = await importInto(campaign)
    await inTransaction(async (transaction) => {
      const written = await write(transaction, ['mary', 'somebody-new'], false)
      expect(written).toMatchObject({ kind: 'written', isCampaignRunning: true })
      await extension.work(await extension.until('CHECK_ACCEPTED'))
    })
    const settled = await world.sql`
      select distinct action from task where status = 'succeeded' order by 1`
    expect(settled).toEqual(
      ['CHECK_ACCEPTED', 'CHECK_REPLIES', 'CONNECT_PEOPLE', 'VISIT_PEOPLE'].map((action) => ({
        action,
      })),
    )
    const counted = await world.sql`select sum(people_count)::integer as people
      from status_counter where campaign_id = ${campaign}`
    expect(counted).toEqual([{ people: 5 }])
  })

  test('one that brings people into a campaign and one that runs it both come to their end, and one of them sees the other', async () => {
    const { other, services, inTransaction, importInto, world } = await worldWith()
    const write = await importInto(other)
    const start = (transaction: Transaction) => services.runCampaign.start(transaction, other)
    for (const first of ['runs', 'brings'] as const) {
      await world.sql`update campaign set status = 'draft' where id = ${other}`
      await world.sql`update csv_import set state = 'running', bytes_done = 0`
      let later: Promise<unknown> = Promise.resolve()
      await inTransaction(async (transaction) => {
        await (first === 'runs' ? start(transaction) : write(transaction, [first]))
        later = inTransaction<unknown>((theirs) =>
          first === 'runs' ? write(theirs, [first]) : start(theirs),
        )
        await untilWaitedFor(transaction, later)
      })
      expect(await later).toMatchObject(
        first === 'runs' ? { isCampaignRunning: true } : { kind: 'runs' },
      )
    }
  })

  test('one that brings the last people in, of whom none waits, and one that settles the last task both come to their end, and the campaign finishes', async () => {
    const { world, campaign, campaigns, services, inTransaction, importInto } = await worldWith()
    const write = await importInto(campaign)
    await world.sql`update task set status = 'cancelled'`
    const { now } = world.time.moment()
    let later: Promise<unknown> = Promise.resolve()
    await inTransaction(async (transaction) => {
      await sqlIn(transaction)`update campaign_person set status = 'END_OF_SEQUENCE'
        where campaign_id = ${campaign}`
      await campaigns.setNextSurvey(transaction, { action: 'check', campaign }, now)
      expect(await campaigns.finishIfDone(transaction, campaign)).toBe(false)
      later = inTransaction(async (theirs) => {
        await write(theirs, [])
        await services.enqueueVisits.execute(theirs, campaign)
      })
      await untilWaitedFor(transaction, later)
    })
    await later
    const rows = await world.sql`select status from campaign where id = ${campaign}`
    expect(rows).toEqual([{ status: 'finished' }])
  })

  test('one that brings people in who were enriched before, and one that has its campaign’s people judged anew, both come to their end', async () => {
    const { world, other, inTransaction, importInto } = await worldWith()
    const write = await importInto(other)
    await world.sql`with profile as (
        insert into icp_profile (workspace_id, created_by, name, description, job_titles, seniorities, industries,
          locations, keywords, exclude_keywords, pains, value_proposition, generated_from_url)
        values (${world.workspaceId}, ${world.userId}, 'Ours', '', '{}', '{}', '{}', '{}', '{}', '{}', '', '', '')
        returning id)
      update campaign c set icp_profile_id = profile.id from profile where c.id = ${other}`
    await world.sql`update person set enriched_at = now()`
    let later: Promise<unknown> = Promise.resolve()
    await inTransaction(async (transaction) => {
      await new PostgresCampaignRecordStore().lock(transaction, other)
      later = inTransaction((theirs) => write(theirs, ['ada']))
      await untilWaitedFor(transaction, later)
      await new PostgresFitStore().ask(transaction, other)
    })
    expect(await later).toMatchObject({ kind: 'written' })
  })

  test('one that is about to settle a task keeps nobody from withdrawing what was asked for others, too', async () => {
    const { world, extension, campaign, inTransaction } = await worldWith()
    const lease = await extension.until('CONNECT_PEOPLE')
    const people = await world.people(campaign)
    const begun = people.find(
      (one) => one.public_identifier === lease.task.payload.publicIdentifier,
    )
    await world.sql`update campaign_person set to_connect = false where id <> ${begun!.id}`
    await world.clock.elapse(1_000)
    const selection = { ids: people.map(({ id }) => id) }
    const asked = await world.request('connect', campaign, selection)
    await world.request('visit', campaign, selection)
    await inTransaction(async (transaction) => {
      await new PostgresProspectStore().lock(transaction, begun!.id)
      if (asked.kind !== 'requested') throw new Error('It was refused.')
      expect(await world.withdraw(campaign, asked.job)).toEqual({ withdrawn: 2, begun: 1 })
    })
    const included = await world.sql`select id from campaign_person where to_connect`
    expect(included).toEqual([{ id: begun!.id }])
  })

  test('one that settles a task and one that asks for others too both come to their end, whichever is first', async () => {
    const { world, extension, campaign, inTransaction, now } = await worldWith()
    await extension.begin(await extension.until('VISIT_PEOPLE'))
    const people = await world.people(campaign)
    const [begun, ...others] = people.map(({ id }) => id)
    const prospects = new PostgresProspectStore()
    const visited = { status: 'VISITED', at: now, visitedAt: now } as const
    for (const first of ['asks', 'settles'] as const) {
      await world.sql`update campaign_person set to_connect = (id = ${begun!}), priority = 0, status = 'DISCOVERED'`
      const request = () => world.request('connect', campaign, { ids: [begun!, ...others] })
      let asked: Promise<unknown> = Promise.resolve()
      await inTransaction(async (transaction) => {
        await prospects.lock(transaction, begun!)
        if (first === 'settles') await prospects.changeStatus(transaction, begun!, visited)
        asked = request()
        await untilWaitedFor(transaction, asked)
        if (first === 'asks') await prospects.changeStatus(transaction, begun!, visited)
      })
      expect(await asked).toMatchObject({ kind: 'requested', accepted: 3 })
      const rows = await world.sql<{ id: number; status: string }>`
        select id, status from campaign_person where to_connect order by id`
      expect(rows.map(({ status }) => status)).toEqual(['VISITED', 'DISCOVERED', 'DISCOVERED'])
    }
  })

  test('one that is about to settle a task leaves its person to be brought forward by whoever plans next', async () => {
    const { world, extension, campaign, inTransaction } = await worldWith()
    const lease = await extension.until('VISIT_PEOPLE')
    const ids = (await world.people(campaign)).map(({ id }) => id)
    const forward = async () =>
      (
        await world.sql<{
          id: number
        }>`select id from campaign_person where priority > 0 order by id`
      ).map(({ id }) => id)
    await inTransaction(async (transaction) => {
      await new PostgresProspectStore().lock(transaction, ids[0]!)
      await world.request('visit', campaign, { ids })
      expect(await forward()).toEqual(ids.slice(1))
    })
    await extension.settle(lease, { status: 'unverified' })
    await world.lease()
    expect(await forward()).toEqual(ids)
    expect(await world.sql`select priority from task where campaign_person_id is not null`).toEqual(
      ids.map(() => ({ priority: 10 })),
    )
  })

  test('one that gives an extension somebody whose request is withdrawn at the moment is seen at last, and goes on', async () => {
    const { world, campaign, inTransaction } = await worldWith()
    const ids = (await world.people(campaign)).map(({ id }) => id)
    const asked = await world.request('visit', campaign, { ids })
    if (asked.kind !== 'requested') throw new Error('It was refused.')
    let withdrawn: Promise<unknown> = Promise.resolve()
    await inTransaction(async (transaction) => {
      await new PostgresProspectStore().lock(transaction, ids[2]!)
      withdrawn = world.withdraw(campaign, asked.job)
      await untilWaitedFor(transaction, withdrawn)
      expect((await world.lease()).lease?.task.prospect).toBe(ids[0])
    })
    expect(await withdrawn).toEqual({ withdrawn: 2, begun: 1 })
    expect(
      await world.sql`select priority from campaign_person where campaign_id = ${campaign} order by id`,
    ).toEqual([{ priority: 10 }, { priority: 0 }, { priority: 0 }])
  })

  test('one that fails a person and one that takes them out of the requests both come to their end', async () => {
    const { world, extension, inTransaction, now } = await worldWith()
    await extension.until('CONNECT_PEOPLE')
    await world.sql`update task set status = 'pending' where action = 'CONNECT_PEOPLE'`
    const [waiting] = await world.sql<{ id: ProspectId }>`select campaign_person_id as id from task
      where action = 'CONNECT_PEOPLE' and status = 'pending' order by id`
    const prospects = new PostgresProspectStore()
    let excluded: Promise<boolean> = Promise.resolve(false)
    await inTransaction(async (transaction) => {
      await prospects.lock(transaction, waiting!.id)
      excluded = world.services.excludeProspect.execute(world, waiting!.id, false)
      await untilWaitedFor(transaction, excluded)
      await prospects.changeStatus(transaction, waiting!.id, { status: 'FAIL_TO_INVITE', at: now })
    })
    expect(await excluded).toBe(true)
    expect(
      await world.sql`select to_connect, status from campaign_person where id = ${waiting!.id}`,
    ).toEqual([{ to_connect: false, status: 'FAIL_TO_INVITE' }])
  })

  test('one that holds an account, as leases do, keeps nobody from letting a campaign run or go on', async () => {
    const { world, campaign, other, campaigns, inTransaction } = await worldWith()
    const [account] = await world.sql<{ id: SenderAccountId }>`select id from sender_account`
    await inTransaction(async (transaction) => {
      await world.accounts.lock(transaction, account!.id)
      expect(await world.run(other)).toEqual({ kind: 'runs' })
      await world.pause(campaign)
      expect(await world.resume(campaign)).toEqual({ kind: 'changed' })
      await campaigns.finishIfDone(transaction, campaign)
    })
  })

  test('one that settles a task lets its campaign be deleted, and both come to their end', async () => {
    const { world, campaign, campaigns, inTransaction, now } = await worldWith()
    const [first] = await world.people(campaign)
    let removed: Promise<unknown> = Promise.resolve()
    await inTransaction(async (transaction) => {
      const failed = { status: 'FAIL_TO_INVITE', at: now } as const
      await new PostgresProspectStore().changeStatus(transaction, first!.id, failed)
      removed = world.remove(campaign)
      const isDeleted = async () =>
        (await world.sql`select from campaign where id = ${campaign} and deleted_at is not null`)
          .length > 0
      while (!(await isDeleted()));
      await campaigns.finishIfDone(transaction, campaign)
    })
    expect(await removed).toEqual({ kind: 'deleted' })
    expect(await world.sql`select from task where status = 'pending'`).toEqual([])
  })
})
