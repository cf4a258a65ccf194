import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { invitedCampaign } from './invited-campaign.ts'
import { nowOf, open, pass } from './working-extension.ts'

const DAY = 24 * HOUR

describeOnOneDatabase('invitations that nobody answers', (database) => {
  test('are withdrawn after the days of the campaign, with a receipt, and never sent again', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await invitedCampaign(opened, ['ada'])
    await pass(opened, 20 * DAY)
    expect(network.withdrawals.size).toBe(0)
    expect(await world.statuses(campaign)).toEqual({ ada: 'INVITATION_SENT' })
    await pass(opened, DAY)
    expect([...network.withdrawals.keys()]).toEqual(['ada'])
    expect(
      await world.sql`select status, fail_code, withdrawn_at is not null as at
      from campaign_person`,
    ).toEqual([{ status: 'FAIL_TO_INVITE', fail_code: 'withdrawn', at: true }])
    expect(await world.credit()).toBe(0)
    expect(await world.campaignStatus(campaign)).toBe('finished')
    const history = await world.history(campaign, (await world.people(campaign))[0]!.id)
    expect(history.map(({ code }) => code)).toEqual(['invitation_withdrawn'])
    const again = await world.campaign(['ada'])
    await pass(opened, 2 * DAY)
    expect(network.invitations.get('ada')).toHaveLength(1)
    expect(await world.statuses(again)).not.toEqual({ ada: 'INVITATION_SENT' })
  })

  test('are withdrawn after the delay of a step for it, unless its sequence is disabled', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const steps = [{ type: 'connect' }, { type: 'withdraw', days: 5 }] as const
    await invitedCampaign(opened, ['ada'], steps)
    await world.sql`update sequence set enabled = false`
    await pass(opened, 6 * DAY)
    expect(network.withdrawals.size).toBe(0)
    await world.sql`update sequence set enabled = true`
    await pass(opened, DAY)
    expect([...network.withdrawals.keys()]).toEqual(['ada'])
  })

  test('are withdrawn oldest first, ten a day, and wait for the budget after that', async () => {
    const opened = await open(await database())
    const { world, network, extension } = opened
    // More than have a task at once.
    const people = Array.from({ length: 22 }, (_, index) => `person-${index + 10}`)
    const oldestFirst = people.toReversed()
    await invitedCampaign(opened, people)
    await world.clock.elapse(22 * DAY)
    await extension.workFor(6 * HOUR, 5 * MINUTE)
    expect([...network.withdrawals.keys()]).toEqual(oldestFirst.slice(0, 10))
    const [kinds] = await world.sql`select count(*)::integer as count from sender_action
      where kind = 'withdrawals'`
    expect(kinds).toEqual({ count: 10 })
    await extension.workFor(DAY, 30 * MINUTE)
    expect(network.withdrawals.size).toBeGreaterThan(10)
    expect([...network.withdrawals.keys()]).toEqual(oldestFirst.slice(0, network.withdrawals.size))
    expect(network.doubled).toEqual([])
  })

  test('are never withdrawn from whoever answers with words alone, though nobody accepted yet', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await invitedCampaign(opened, ['ada'])
    network.write('ada', 'Not interested.', nowOf(world), 'person')
    await pass(opened, 3 * HOUR)
    expect(await world.statuses(campaign)).toEqual({ ada: 'PROSPECT_REPLIED' })
    expect(
      await world.sql`select t.sender, t.text, m.reply_intent as intent, m.accepted_at
        from thread_message t join campaign_person m on m.id = t.campaign_person_id`,
    ).toEqual([
      { sender: 'person', text: 'Not interested.', intent: 'not_interested', accepted_at: null },
    ])
    await pass(opened, 22 * DAY)
    expect(network.withdrawals.size).toBe(0)
  })

  test('are left alone where they were accepted meanwhile, and their people move on', async () => {
    const opened = await open(await database())
    const { world, network, extension } = opened
    const campaign = await invitedCampaign(opened, ['ada'])
    await world.clock.elapse(22 * DAY)
    const lease = await extension.until('WITHDRAW_INVITE')
    expect(lease.task.payload).toMatchObject({ publicIdentifier: 'ada' })
    network.accept('ada', nowOf(world))
    await extension.work(lease)
    expect(await world.statuses(campaign)).toEqual({ ada: 'ACCEPTED' })
    expect(network.withdrawals.size).toBe(0)
    expect(await world.sql`select kind from sender_action`).toEqual([])
  })

  test('are stopped by the last look where their people accepted, or the days became more', async () => {
    const opened = await open(await database())
    const { world, extension } = opened
    await invitedCampaign(opened, ['ada'])
    await world.clock.elapse(22 * DAY)
    const lease = await extension.until('WITHDRAW_INVITE')
    await world.sql`update campaign set withdraw_after_days = 60`
    expect(await extension.begin(lease)).toEqual({ kind: 'stop', code: 'delay' })
    await world.sql`update campaign set withdraw_after_days = 21`
    const again = await extension.until('WITHDRAW_INVITE')
    await world.sql`update campaign_person set status = 'ACCEPTED'`
    expect(await extension.begin(again)).toEqual({ kind: 'stop', code: 'invalid_transition' })
  })

  test('of another member than the account acts as by now are left alone', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    await invitedCampaign(opened, ['ada', 'bob'])
    await world.sql`update sender_account set member = 'mara', had_other_members = true`
    await world.sql`update task set receipt = jsonb_build_object('member', case
        when campaign_person_id = (select min(id) from campaign_person) then 'somebody' else 'mara' end)
      where action = 'CONNECT_PEOPLE'`
    opened.extension.member = 'mara'
    await pass(opened, 22 * DAY)
    expect([...network.withdrawals.keys()]).toEqual(['bob'])
  })

  test('are not withdrawn in a campaign that is paused', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await invitedCampaign(opened, ['ada'])
    await world.pause(campaign)
    await pass(opened, 30 * DAY)
    expect(network.withdrawals.size).toBe(0)
  })

  test('that still wait after a press are looked at, and withdrawn anew', async () => {
    const opened = await open(await database())
    const { world, network, extension } = opened
    const campaign = await invitedCampaign(opened, ['ada'])
    await world.clock.elapse(22 * DAY)
    const lease = await extension.until('WITHDRAW_INVITE')
    expect(await extension.begin(lease)).toMatchObject({ kind: 'go' })
    await extension.settle(lease, { status: 'unverified', result: { relation: 'pending' } })
    expect(await world.sql`select status from task where action = 'WITHDRAW_INVITE'`).toEqual([
      { status: 'unverified' },
    ])
    await pass(opened, 6 * HOUR)
    expect(network.withdrawals.get('ada')).toHaveLength(1)
    expect(await world.statuses(campaign)).toEqual({ ada: 'FAIL_TO_INVITE' })
  })

  test('of somebody who was removed meanwhile are known to be gone, and nobody takes them back', async () => {
    const opened = await open(await database())
    const { world, network, extension } = opened
    const campaign = await invitedCampaign(opened, ['ada'])
    const [ada] = await world.people(campaign)
    await world.clock.elapse(22 * DAY)
    const lease = await extension.until('WITHDRAW_INVITE')
    expect(await extension.begin(lease)).toMatchObject({ kind: 'go' })
    const { cancelProspect } = world.services
    const who = { userId: world.userId, workspaceId: world.workspaceId }
    await cancelProspect.execute(who, ada!.id, 'USER_CANCELLED')
    const at = nowOf(world)
    network.withdraw('ada', at)
    const receipt = { url: 'http://localhost:4281/in/ada', readAt: at, evidence: 'Withdrawn' }
    await extension.settle(lease, {
      status: 'succeeded',
      result: { relation: 'none' },
      receipt: { ...receipt, ...(extension.member !== null && { member: extension.member }) },
    })
    expect(await world.statuses(campaign)).toEqual({ ada: 'USER_CANCELLED' })
    const [gone] = await world.sql`select status_before, fail_code from campaign_person`
    expect(gone).toEqual({ status_before: 'FAIL_TO_INVITE', fail_code: 'withdrawn' })
    const { kind } = await cancelProspect.execute(who, ada!.id, 'FAIL_TO_INVITE')
    expect(kind).toBe('removed_for_good')
    expect(await world.statuses(campaign)).toEqual({ ada: 'USER_CANCELLED' })
  })

  test('stay where they are with whom it has no effect, and are not tried for ever', async () => {
    const opened = await open(await database())
    const { world, extension } = opened
    const campaign = await invitedCampaign(opened, ['ada'])
    await world.clock.elapse(22 * DAY)
    const lease = await extension.until('WITHDRAW_INVITE')
    await extension.begin(lease)
    await extension.settle(lease, { status: 'failed', failCode: 'no_effect' })
    expect(await world.statuses(campaign)).toEqual({ ada: 'INVITATION_SENT' })
    expect(
      await world.sql`select status, reason_code from task
      where action = 'WITHDRAW_INVITE'`,
    ).toEqual([{ status: 'failed', reason_code: 'no_effect' }])
  })
})
