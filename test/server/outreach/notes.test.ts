import { expect, test } from 'vitest'
import type { NotePolicy } from '#core/campaign/campaign.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { DAY, HOUR, MINUTE } from '#core/runtime/durations.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { FakeExtension, Killed, KILL_POINTS } from './fake-extension.ts'
import { addSequence, draftStatuses } from './follow-ups.ts'
import type { OutreachWorld } from './outreach-world.ts'
import { open, type Opened } from './working-extension.ts'

/** A campaign at work whose requests carry a note. */
const campaignWithNotes = async (
  world: OutreachWorld,
  people: readonly string[],
  policy: NotePolicy = 'wait_for_quota',
): Promise<CampaignId> => {
  const campaign = await world.campaign(people, { run: false })
  await addSequence(world, campaign, [{ type: 'connect' }, { type: 'message' }])
  await world.sql`update campaign set note_policy = ${policy} where id = ${campaign}`
  await world.run(campaign)
  return campaign
}

/** A note for everybody; approved unless it is said otherwise. */
const writeNotes = ({ sql }: OutreachWorld, campaign: CampaignId, status = 'approved') =>
  sql`insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
      sequence_message_id, purpose, body, writer, status, step_version)
    select m.workspace_id, m.campaign_id, m.id, s.id, 'invite_note',
      'note for ' || p.public_identifier, 'text', ${status}, s.version
    from campaign_person m join person p on p.id = m.person_id
    join sequence_message s on s.campaign_id = m.campaign_id and s.step_type = 'connect'
    where m.campaign_id = ${campaign}`

const work = ({ extension }: Opened, ms = 3 * HOUR) => extension.workFor(ms, 10 * MINUTE)

describeOnOneDatabase('notes of invitations', (database) => {
  test('go out word for word once they are approved, are read back, count as sent, and cost nothing', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await campaignWithNotes(world, ['ada', 'bob'])
    await writeNotes(world, campaign, 'awaiting_approval')
    await work(opened)
    expect([network.visits.size, network.invitations.size]).toEqual([2, 0])
    const credit = await world.credit()
    await world.sql`update person_sequence_message set status = 'approved' where body = 'note for ada'`
    await work(opened)
    expect([...network.notes]).toEqual([['ada', 'note for ada']])
    expect(await world.statuses(campaign)).toEqual({ ada: 'INVITATION_SENT', bob: 'VISITED' })
    expect(await draftStatuses(world, campaign)).toEqual({
      'note for ada': 'sent',
      'note for bob': 'awaiting_approval',
    })
    expect(await world.credit()).toBe(credit)
    const [sent] = await world.sql`select sent_at is not null as at, receipt is not null as receipt,
        (select count(*)::integer from thread_message w where w.person_sequence_message_id = d.id) as shown
      from person_sequence_message d where d.status = 'sent'`
    expect(sent).toEqual({ at: true, receipt: true, shown: 1 })
  })

  test('are not sent by a step that was changed since, nor while their sequence is off', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await campaignWithNotes(world, ['ada'])
    await writeNotes(world, campaign)
    await world.sql`update sequence_message set version = 2 where step_type = 'connect'`
    await work(opened)
    expect(network.invitations.size).toBe(0)
    await world.sql`update person_sequence_message set step_version = 2, status = 'approved'`
    await world.sql`update sequence set enabled = false`
    await work(opened)
    expect(network.invitations.size).toBe(0)
    await world.sql`update sequence set enabled = true`
    await work(opened)
    expect(network.notes.get('ada')).toBe('note for ada')
  })

  test('are stopped by the last look where the note is another one, or not approved, or none is wanted, by then', async () => {
    const { world, network, extension } = await open(await database())
    const campaign = await campaignWithNotes(world, ['ada'])
    await writeNotes(world, campaign)
    const lease = await extension.until('CONNECT_PEOPLE')
    expect(lease.task.payload.note).toBe('note for ada')
    await world.sql`update person_sequence_message set body = 'Other words'`
    expect(await extension.begin(lease)).toEqual({ kind: 'stop', code: 'not_approved' })
    const again = await extension.until('CONNECT_PEOPLE')
    expect(again.task.payload.note).toBe('Other words')
    await world.sql`update campaign set note_policy = 'without_note'`
    expect(await extension.begin(again)).toEqual({ kind: 'stop', code: 'not_approved' })
    await world.sql`update campaign set note_policy = 'with_note'`
    const last = await extension.until('CONNECT_PEOPLE')
    await world.sql`update person_sequence_message set status = 'rejected'`
    expect(await extension.begin(last)).toEqual({ kind: 'stop', code: 'not_approved' })
    expect(await draftStatuses(world, campaign)).toEqual({ 'Other words': 'rejected' })
    expect(network.invitations.size).toBe(0)
    await world.sql`update campaign set note_policy = 'without_note'`
    await extension.workFor(HOUR, 10 * MINUTE)
    expect([network.invitations.size, network.notes.size]).toEqual([1, 0])
    expect(await draftStatuses(world, campaign)).toEqual({ 'Other words': 'cancelled' })
  })

  test('are held with a removed person, and go on with whom is taken back', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await campaignWithNotes(world, ['ada'])
    await writeNotes(world, campaign, 'awaiting_approval')
    await work(opened)
    await world.sql`update person_sequence_message set status = 'approved'`
    const [ada] = await world.people(campaign)
    const { cancelProspect } = world.services
    const who = { userId: world.userId, workspaceId: world.workspaceId }
    await cancelProspect.execute(who, ada!.id, 'USER_CANCELLED')
    expect(await draftStatuses(world, campaign)).toEqual({ 'note for ada': 'cancelled' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
    await cancelProspect.execute(who, ada!.id, 'VISITED')
    expect(await world.campaignStatus(campaign)).toBe('running')
    expect(await draftStatuses(world, campaign)).toEqual({ 'note for ada': 'approved' })
    await work(opened)
    expect(network.notes.get('ada')).toBe('note for ada')
  })

  test('are written anew for whom is taken back after their step was changed', async () => {
    const opened = await open(await database())
    const { world } = opened
    const campaign = await campaignWithNotes(world, ['ada'])
    await writeNotes(world, campaign)
    const [ada] = await world.people(campaign)
    const who = { userId: world.userId, workspaceId: world.workspaceId }
    await world.services.cancelProspect.execute(who, ada!.id, 'USER_CANCELLED')
    await world.sql`update sequence_message set version = 2 where step_type = 'connect'`
    await world.services.cancelProspect.execute(who, ada!.id, 'DISCOVERED')
    expect(await draftStatuses(world, campaign)).toEqual({ 'note for ada': 'draft' })
  })

  test('that the page shows otherwise are looked for again, and never sent again', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await campaignWithNotes(world, ['ada'])
    await writeNotes(world, campaign)
    const invite = network.invite.bind(network)
    network.invite = (who, at) => invite(who, at, 'other words')
    await work(opened, DAY)
    expect(network.invitations.get('ada')).toHaveLength(1)
    expect(await draftStatuses(world, campaign)).toEqual({ 'note for ada': 'unverified' })
    const [ada] = await world.people(campaign)
    expect(ada).toMatchObject({ status: 'FAIL_TO_INVITE', fail_code: 'unverified' })
  })

  test.each<[NotePolicy, string, number]>([
    ['with_note_then_without', 'INVITATION_SENT', 2],
    ['wait_for_quota', 'VISITED', 0],
    ['with_note', 'FAIL_TO_INVITE', 0],
  ])(
    'wait, go without or come to nothing once the quota is used up, by policy: %s',
    async (policy, first, invited) => {
      const opened = await open(await database())
      const { world, network } = opened
      const campaign = await campaignWithNotes(world, ['ada', 'bob'], policy)
      await writeNotes(world, campaign)
      network.takesNotes = false
      await work(opened, 2 * HOUR)
      expect([network.invitations.size, network.notes.size]).toEqual([invited, 0])
      expect((await world.statuses(campaign))['ada']).toBe(first)
      const [account] = await world.sql<{ at: Date | null }>`
      select notes_resume_at as at from sender_account`
      expect(account?.at).not.toBeNull()
      network.takesNotes = true
      await world.clock.elapse(DAY)
      await work(opened)
      expect(network.notes.get('bob')).toBe(invited === 0 ? 'note for bob' : undefined)
    },
  )

  test('hold up the visits to people for whose invitations there would be no room', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const people = Array.from({ length: 40 }, (_, index) => `person-${index}`)
    await campaignWithNotes(world, people)
    await work(opened, DAY)
    expect(network.visits.size).toBeGreaterThan(0)
    expect(network.visits.size).toBeLessThan(16)
    expect(network.doubled).toEqual([])
  })
})

describeOnOneDatabase('notes of invitations, whose worker is killed', (database) => {
  test.each(KILL_POINTS)('go out once: %s', async (point) => {
    const { world, network } = await open(await database())
    const campaign = await campaignWithNotes(world, ['ada'])
    await writeNotes(world, campaign)
    let isKilled = false
    const extension = new FakeExtension(world, network, {
      at: (at, { task }) => {
        if (isKilled || at !== point || task.action !== 'CONNECT_PEOPLE') return
        isKilled = true
        throw new Killed()
      },
    })
    await expect(extension.workFor(3 * HOUR, 10 * MINUTE)).rejects.toThrow(Killed)
    await extension.workFor(6 * HOUR, 10 * MINUTE)
    expect(network.invitations.get('ada')).toHaveLength(1)
    expect(network.notes.get('ada')).toBe('note for ada')
    expect(await draftStatuses(world, campaign)).toEqual({ 'note for ada': 'sent' })
    expect(await world.statuses(campaign)).toEqual({ ada: 'INVITATION_SENT' })
  })
})
