import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { realMs, epochMs } from '#core/runtime/moments.ts'
import { EffectsLog } from '#demo-network/effects/effects-log.ts'
import { Directory } from '#demo-network/network/directory.ts'
import { FaultSwitches } from '#demo-network/network/faults.ts'
import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import { Network } from '#demo-network/network/network.ts'
import { generateNetwork } from '#demo-network/people/generate-people.ts'
import { leaseViewOf } from '#server/tasks/task-view.ts'
import type { Sql } from '../../fixtures/sql.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { describeOnPglite, type OpenDatabase } from '../../fixtures/databases.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { ModelPage } from '../../long/torture/model-page.ts'
import { OutreachWorld } from './outreach-world.ts'

const HOUR = 3_600_000
const directory = generateNetwork(1, 10)
const [person] = directory.people

/** The extension's own worker on the demo network; `dies` once it has sent a connection request. */
async function worldWith(open: OpenDatabase) {
  const world = await OutreachWorld.open(await open())
  const { beginTask, settleTask } = world.services
  const log = new EffectsLog(join(temporaryFolder(), 'effects.jsonl'))
  const network = new Network({
    directory: new Directory(directory),
    log,
    faults: new FaultSwitches(),
    clock: { now: () => epochMs(world.time.moment().now) },
    history: [],
  })
  const step = async (dies = false): Promise<void> => {
    const { lease, nextDueAt } = await world.lease()
    if (lease === null) return world.clock.elapse((nextDueAt ?? realMs(0)) - world.clock.now())
    const place = await world.place(lease.task.id)
    const tasks = {
      begin: async () => {
        const { kind } = await beginTask.execute(place, lease.task.id, lease)
        return kind === 'go' ? { kind } : { kind: 'stop' as const, code: null }
      },
      settle: async (
        _: unknown,
        settlement: Parameters<typeof settleTask.execute>[2]['settlement'],
      ) => {
        const isSent = settlement.status === 'succeeded' && lease.task.action === 'CONNECT_PEOPLE'
        if (dies && isSent) return { kind: 'stale' as const }
        const how = { token: lease.token, settlement }
        return { kind: (await settleTask.execute(place, lease.task.id, how)).kind }
      },
    }
    const deps = { clock: world.clock, scheduler: world.clock, logger: new MemoryLogger() }
    const work = new WorkOnTask(new ModelPage(network), { ...deps, tasks } as never)
    await work.execute(leaseViewOf(lease))
  }
  const sent = () => log.effects.filter(({ kind }) => kind === 'connect').length
  return { world, network, step, sent }
}

const statusOf = (sql: Sql) => sql`select status, fail_code from campaign_person`

describeOnPglite('a connection request whose sender died, on the demo network,', (open) => {
  const sentAndUndone = async (undo: (network: Network) => unknown) => {
    const given = await worldWith(open)
    const { world, network, step, sent } = given
    const campaign = await world.campaign([person!.publicIdentifier])
    while (sent() === 0) await step(true)
    undo(network)
    await world.clock.elapse(3 * HOUR)
    for (let round = 0; round < 6; round += 1) await step()
    const [prospect] = await world.people(campaign)
    return { ...given, campaign, id: prospect!.id }
  }

  test.each(['decline', 'withdraw_elsewhere'] as const)(
    'is asked about after a %s that no page shows, and never sent again where it was sent',
    async (what) => {
      const { world, step, sent, campaign, id } = await sentAndUndone((network) =>
        network.hide(what, person!, SHARED_MEMBER),
      )
      const codes = (await world.history(campaign, id)).map(({ code }) => code)
      expect(codes).toContain('asked')
      await world.answer(campaign, id, true)
      for (let round = 0; round < 6; round += 1) await step()
      expect(sent()).toBe(1)
      expect(await statusOf(world.sql)).toEqual([{ status: 'INVITATION_SENT', fail_code: null }])
    },
  )

  test('stays counted where the profile is lost, and is said to be unverified', async () => {
    const { world, sent } = await sentAndUndone((network) => network.leave(person!, SHARED_MEMBER))
    expect(await statusOf(world.sql)).toEqual([
      { status: 'FAIL_TO_INVITE', fail_code: 'unverified' },
    ])
    expect(await world.sql`select kind from sender_action where kind = 'invitations'`).toHaveLength(
      1,
    )
    expect(sent()).toBe(1)
  })

  test('is proven by a withdrawal that the page shows, at any time', async () => {
    const { world, sent } = await sentAndUndone((network) =>
      network.withdraw(person!, SHARED_MEMBER),
    )
    expect(await statusOf(world.sql)).toEqual([
      { status: 'FAIL_TO_INVITE', fail_code: 'withdrawn' },
    ])
    expect(sent()).toBe(1)
  })
})
