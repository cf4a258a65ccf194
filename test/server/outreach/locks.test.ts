import { expect, test } from 'vitest'
import type { SenderAccountId } from '#core/runtime/ids.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import { PostgresProspectRequestStore } from '#server/postgres/outreach/postgres-prospect-request-store.ts'
import { PostgresProspectStore } from '#server/postgres/outreach/postgres-prospect-store.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

const asked = {
  event: 'visit_requested',
  actor: 'user:1',
  at: outreachMs(0),
  toConnect: true,
  accepted: 3,
  onTheWay: [],
} as const

// What waits for a lock that is held meanwhile never ends, and the test runs out of time.
describeOnPostgres('of two transactions at once', (open) => {
  const worldWith = async () => {
    const world = await OutreachWorld.open(await open())
    const campaign = await world.campaign(['ada', 'grace', 'joan'])
    const other = await world.campaign(['mary', 'hedy'], { run: false })
    await world.sql`update campaign_person set status = 'DUPLICATED' where campaign_id = ${other}`
    const { campaigns, services } = world
    const extension = new FakeExtension(world, new FakeNetwork())
    const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
      world.database.inWorkspace(world.workspaceId, work)
    const { now } = world.time.moment()
    return { world, extension, campaign, other, campaigns, services, inTransaction, now }
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

  test('one with a wide question takes one core, and leaves the others to the other', async () => {
    const { inTransaction } = await worldWith()
    const workers = await inTransaction(
      (transaction) => sqlIn(transaction)`show max_parallel_workers_per_gather`,
    )
    expect(workers).toEqual([{ max_parallel_workers_per_gather: '0' }])
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
