import { expect, test } from 'vitest'
import { later, outreachDate } from '#core/runtime/moments.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import {
  acceptedCampaign,
  addSequence,
  draftsOf,
  draftStatuses,
  writeDrafts,
} from './follow-ups.ts'
import type { OutreachWorld } from './outreach-world.ts'
import { nowOf, open, pass } from './working-extension.ts'

const DAY = 24 * HOUR

/** An answer to everybody, approved now. */
const approveAnswer = ({ sql, time }: OutreachWorld, campaign: CampaignId) =>
  sql`insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
      purpose, body, writer, status, approved_at)
    select workspace_id, campaign_id, id, 'reply_draft', 'Gladly', 'text', 'approved',
      ${outreachDate(time.moment().now)}
    from campaign_person where campaign_id = ${campaign}`

describeOnOneDatabase('messages of a sequence', (database) => {
  test('are sent one after the other, two hours after the acceptance at the earliest, and end it', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const steps = [{ type: 'connect' }, { type: 'message' }, { type: 'wait', days: 2 }] as const
    const more = [
      { type: 'message', days: 1 },
      { type: 'wait', days: 1 },
    ] as const
    const campaign = await acceptedCampaign(world, ['ada'], [...steps, ...more])
    await writeDrafts(world, campaign)
    await pass(opened, 2 * HOUR - MINUTE)
    expect(network.thread('ada')).toEqual([])
    await pass(opened, HOUR)
    expect(network.thread('ada').map(({ text }) => text)).toEqual(['step 2 for ada'])
    expect(await world.statuses(campaign)).toEqual({ ada: 'FOLLOW_UP' })
    expect(await world.credit()).toBe(1)
    await pass(opened, 2 * DAY)
    expect(network.thread('ada')).toHaveLength(1)
    await pass(opened, 1.5 * DAY)
    expect(network.thread('ada').map(({ text }) => text)).toEqual([
      'step 2 for ada',
      'step 4 for ada',
    ])
    expect(await world.statuses(campaign)).toEqual({ ada: 'FOLLOW_UP' })
    await pass(opened, DAY)
    expect(await world.statuses(campaign)).toEqual({ ada: 'END_OF_SEQUENCE' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
    expect(await world.credit()).toBe(2)
    expect(await draftStatuses(world, campaign)).toEqual({
      'step 2 for ada': 'sent',
      'step 4 for ada': 'sent',
    })
    const history = await world.history(campaign, (await world.people(campaign))[0]!.id)
    expect(history.map(({ code }) => code)).toEqual(['messaged', 'messaged', 'sequence_ended'])
  })

  test('are sent to nobody before they are approved, nor by a step that was changed since', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await acceptedCampaign(
      world,
      ['ada'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign, 'awaiting_approval')
    await pass(opened, 6 * HOUR)
    expect(network.thread('ada')).toEqual([])
    await world.sql`update person_sequence_message set status = 'approved'`
    await world.sql`update sequence_message set version = 2 where step_type = 'message'`
    await pass(opened, 6 * HOUR)
    expect(network.thread('ada')).toEqual([])
    await world.sql`update person_sequence_message set step_version = 2`
    await pass(opened, HOUR)
    expect(network.thread('ada')).toHaveLength(1)
  })

  test('are stopped by the last look where the text is another one, or not approved, by then', async () => {
    const { world, extension } = await open(await database())
    const campaign = await acceptedCampaign(
      world,
      ['ada'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign)
    await world.clock.elapse(3 * HOUR)
    const lease = await extension.until('SEND_MESSAGE')
    expect(lease.task.payload).toMatchObject({
      text: 'step 2 for ada',
      threadUrl: 'http://localhost:4281/messages/ada',
      ownTexts: [],
    })
    await world.sql`update person_sequence_message set body = 'Other words'`
    expect(await extension.begin(lease)).toEqual({ kind: 'stop', code: 'not_approved' })
    const again = await extension.until('SEND_MESSAGE')
    expect(again.task.payload.text).toBe('Other words')
    await world.sql`update person_sequence_message set status = 'rejected'`
    expect(await extension.begin(again)).toEqual({ kind: 'stop', code: 'not_approved' })
    expect(await draftStatuses(world, campaign)).toEqual({ 'Other words': 'rejected' })
  })

  test('know what their person was sent before, in any campaign, and what the member wrote by hand', async () => {
    const { world, extension } = await open(await database())
    const steps = [{ type: 'connect' }, { type: 'message' }] as const
    const campaign = await acceptedCampaign(world, ['ada'], steps)
    await writeDrafts(world, campaign)
    const earlier = await world.campaign(['ada', 'bob'], { run: false })
    await world.sql`insert into person_sequence_message (workspace_id, campaign_id,
        campaign_person_id, purpose, body, writer, status)
      select m.workspace_id, m.campaign_id, m.id, 'reply_draft',
        t.status || ' to ' || p.public_identifier, 'text', t.status
      from campaign_person m join person p on p.id = m.person_id,
        unnest(array['sent', 'unverified', 'rejected']) t (status)
      where m.campaign_id = ${earlier}`
    await world.sql`insert into thread_message (workspace_id, campaign_person_id, sender, text, at,
        person_sequence_message_id)
      select m.workspace_id, m.id, t.sender, t.text || ' ' || p.public_identifier,
        ${nowOf(world)}, case t.text when 'ours of' then (
          select d.id from person_sequence_message d
          where d.campaign_person_id = m.id and d.status = 'sent') end
      from campaign_person m join person p on p.id = m.person_id,
        (values ('member', 'by hand to'), ('member', 'ours of'), ('person', 'from')) t (sender, text)
      where m.campaign_id = ${earlier}`
    await world.clock.elapse(3 * HOUR)
    const { ownTexts } = (await extension.until('SEND_MESSAGE')).task.payload
    expect(ownTexts?.toSorted()).toEqual(['by hand to ada', 'sent to ada', 'unverified to ada'])
  })

  test('are not sent once there is a reply, which is kept with what it seems to mean, and costs nothing', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await acceptedCampaign(
      world,
      ['ada', 'bob'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign)
    await world.clock.elapse(HOUR)
    network.write('ada', 'Sounds good, let’s talk.', nowOf(world), 'person')
    await pass(opened, 6 * HOUR)
    expect(network.thread('ada')).toHaveLength(1)
    expect(network.thread('bob')).toHaveLength(1)
    expect(await world.statuses(campaign)).toEqual({
      ada: 'PROSPECT_REPLIED',
      bob: 'END_OF_SEQUENCE',
    })
    expect(await world.credit()).toBe(1)
    expect(await draftStatuses(world, campaign)).toMatchObject({ 'step 2 for ada': 'cancelled' })
    const [ada] = await world.sql`select reply_intent, replied_at is not null as replied
      from campaign_person where campaign_id = ${campaign} order by id`
    expect(ada).toEqual({ reply_intent: 'interested', replied: true })
  })

  test('of several replies that are read at once the first is the reply, and the last the latest', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const steps = [{ type: 'connect' }, { type: 'message' }] as const
    const campaign = await acceptedCampaign(world, ['ada'], steps)
    await writeDrafts(world, campaign)
    const times: Date[] = []
    for (const text of ['Sounds good.', 'When?', 'Hello?']) {
      await world.clock.elapse(10 * MINUTE)
      times.push(nowOf(world))
      network.write('ada', text, nowOf(world), 'person')
    }
    await pass(opened, 6 * HOUR)
    const replied = await world.sql`select m.replied_at as first, p.last_replied_at as last
      from campaign_person m join person p on p.id = m.person_id where m.campaign_id = ${campaign}`
    expect(replied).toEqual([{ first: times[0], last: times[2] }])
  })

  test('a reply in the thread stops what the inbox had not told', async () => {
    const { world, network, extension } = await open(await database())
    const campaign = await acceptedCampaign(
      world,
      ['ada'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign)
    await world.clock.elapse(3 * HOUR)
    const lease = await extension.until('SEND_MESSAGE')
    network.write('ada', 'Wrong person, sorry.', nowOf(world), 'person')
    await extension.work(lease)
    expect(await world.statuses(campaign)).toEqual({ ada: 'PROSPECT_REPLIED' })
    expect(await draftStatuses(world, campaign)).toEqual({ 'step 2 for ada': 'cancelled' })
    expect(await world.credit()).toBe(0)
  })

  test('a reply from whoever was told everything still counts', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await acceptedCampaign(
      world,
      ['ada'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign)
    await pass(opened, 6 * HOUR)
    expect(await world.statuses(campaign)).toEqual({ ada: 'END_OF_SEQUENCE' })
    network.write('ada', 'I am out of office until Monday.', nowOf(world), 'person')
    await pass(opened, 6 * HOUR)
    expect(await world.statuses(campaign)).toEqual({ ada: 'PROSPECT_REPLIED' })
    const threads = await world.sql`select sender, text,
      person_sequence_message_id is not null as ours from thread_message order by at`
    expect(threads).toEqual([
      { sender: 'member', text: 'step 2 for ada', ours: true },
      { sender: 'person', text: 'I am out of office until Monday.', ours: false },
    ])
  })

  test('whom the member wrote to by hand waits until their user goes on', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await acceptedCampaign(
      world,
      ['ada'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign)
    await world.clock.elapse(HOUR)
    network.write('ada', 'Hello from me', nowOf(world))
    await pass(opened, 6 * HOUR)
    expect(network.thread('ada')).toHaveLength(1)
    expect(await world.statuses(campaign)).toEqual({ ada: 'ACCEPTED' })
    const [ada] = await world.sql<{ id: ProspectId }>`select id from campaign_person`
    if (!ada) throw new Error('There is nobody.')
    await world.services.setByHand.execute(world, ada.id, false)
    await pass(opened, 6 * HOUR)
    expect(network.thread('ada').map(({ text }) => text)).toEqual([
      'Hello from me',
      'step 2 for ada',
    ])
  })

  test('whom the member wrote to between two messages waits until their user goes on, too', async () => {
    const opened = await open(await database())
    const { world, network, extension } = opened
    const steps = [{ type: 'connect' }, { type: 'message' }, { type: 'message', days: 3 }] as const
    const campaign = await acceptedCampaign(world, ['ada'], steps)
    await writeDrafts(world, campaign)
    await pass(opened, 6 * HOUR)
    network.write('ada', 'Hello from me', nowOf(world))
    await extension.work(await extension.until('CHECK_REPLIES'))
    const [ada] = await world.sql<{ id: ProspectId }>`
      select id, status, is_by_hand from campaign_person`
    expect(ada).toMatchObject({ status: 'FOLLOW_UP', is_by_hand: true })
    const told = await world.sql`select from event where verb = 'wrote_by_hand'`
    expect(told).toHaveLength(1)
    await pass(opened, 4 * DAY)
    const texts = () => network.thread('ada').map(({ text }) => text)
    expect(texts()).toEqual(['step 2 for ada', 'Hello from me'])
    await world.services.setByHand.execute(world, ada!.id, false)
    await pass(opened, 6 * HOUR)
    expect(texts()).toEqual(['step 2 for ada', 'Hello from me', 'step 3 for ada'])
  })

  test('whom the member wrote to before they accepted waits, too', async () => {
    const opened = await open(await database())
    const { world, network, extension } = opened
    const steps = [{ type: 'connect' }, { type: 'message' }] as const
    const campaign = await acceptedCampaign(world, ['ada', 'bob'], steps)
    await writeDrafts(world, campaign)
    const [ada] = await world.people(campaign)
    await world.sql`update campaign_person set status = 'INVITATION_SENT', accepted_at = null
      where id = ${ada!.id}`
    network.invite('ada', nowOf(world))
    network.write('ada', 'Hello from me', nowOf(world))
    await extension.work(await extension.until('CHECK_REPLIES'))
    expect(
      await world.sql`select status, text from campaign_person m
      join thread_message t on t.campaign_person_id = m.id where m.id = ${ada!.id}`,
    ).toEqual([{ status: 'INVITATION_SENT', text: 'Hello from me' }])
    await world.sql`update campaign_person set status = 'ACCEPTED', accepted_at = ${nowOf(world)}
      where id = ${ada!.id}`
    await pass(opened, 6 * HOUR)
    expect(await world.statuses(campaign)).toMatchObject({ ada: 'ACCEPTED' })
    expect(network.thread('ada').map(({ text }) => text)).toEqual(['Hello from me'])
  })

  test.each(['the inbox', 'the thread'])(
    'whom the member sent the very words of a step, as %s shows, gets them once, and its text is refused',
    async (seenIn) => {
      const opened = await open(await database())
      const { world, network, extension } = opened
      const campaign = await acceptedCampaign(
        world,
        ['ada'],
        [{ type: 'connect' }, { type: 'message' }],
      )
      await writeDrafts(world, campaign)
      const [ada] = await world.people(campaign)
      if (!ada) throw new Error('There is nobody.')
      if (seenIn === 'the inbox') {
        await world.clock.elapse(HOUR)
        network.write('ada', 'step 2 for ada', nowOf(world))
      } else {
        await world.clock.elapse(3 * HOUR)
        const lease = await extension.until('SEND_MESSAGE')
        network.write('ada', 'step 2 for ada', nowOf(world))
        await extension.work(lease)
      }
      await pass(opened, 6 * HOUR)
      await world.services.setByHand.execute(world, ada.id, false)
      await pass(opened, 6 * HOUR)
      expect(network.thread('ada').map(({ text }) => text)).toEqual(['step 2 for ada'])
      expect(
        await world.sql`select d.status, d.problems, m.is_by_hand from person_sequence_message d
        join campaign_person m on m.id = d.campaign_person_id`,
      ).toEqual([
        {
          status: 'awaiting_approval',
          problems: [{ code: 'already_in_thread', detail: '' }],
          is_by_hand: false,
        },
      ])
      await world.sql`update person_sequence_message set status = 'approved', body = 'Other words'`
      await pass(opened, 6 * HOUR)
      expect(network.thread('ada').at(-1)?.text).toBe('Other words')
    },
  )

  test('an approved answer goes to whoever replied, also once the campaign is finished', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await acceptedCampaign(
      world,
      ['ada'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign)
    network.write('ada', 'Tell me more', nowOf(world), 'person')
    await pass(opened, 6 * HOUR)
    expect(await world.campaignStatus(campaign)).toBe('finished')
    await approveAnswer(world, campaign)
    await pass(opened, 6 * HOUR)
    expect(network.thread('ada').map(({ text }) => text)).toEqual(['Tell me more', 'Gladly'])
    expect(await world.statuses(campaign)).toEqual({ ada: 'PROSPECT_REPLIED' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
    expect(await world.credit()).toBe(1)
  })

  test('an approved answer is stopped by what came after what they wrote before it was approved', async () => {
    const opened = await open(await database())
    const { world, network, extension } = opened
    const campaign = await acceptedCampaign(world, ['ada'], [{ type: 'connect' }])
    const { now: wroteAt } = world.time.moment()
    network.write('ada', 'Tell me more', outreachDate(wroteAt), 'person')
    await pass(opened, 6 * HOUR)
    await approveAnswer(world, campaign)
    await world.clock.elapse(MINUTE)
    await world.sql`insert into thread_message (workspace_id, campaign_person_id, sender, text, at)
      select workspace_id, id, t.sender, 'Later', t.at from campaign_person,
        (values ('person', ${nowOf(world)}::timestamptz),
          ('member', ${nowOf(world)}::timestamptz - interval '2 minutes')) t (sender, at)`
    const { payload } = (await extension.until('SEND_MESSAGE')).task
    expect(payload.repliedSince).toBe(outreachDate(later(wroteAt, 1)).toISOString())
  })

  test.each(['archived', 'deleted'])(
    'an approved answer of a finished campaign goes nowhere once that is %s',
    async (what) => {
      const opened = await open(await database())
      const { world, network } = opened
      const campaign = await acceptedCampaign(world, ['ada'], [{ type: 'connect' }])
      network.write('ada', 'Tell me more', nowOf(world), 'person')
      await pass(opened, 6 * HOUR)
      await world.sql`update campaign set archived_at = case ${what} when 'archived' then now() end,
        deleted_at = case ${what} when 'deleted' then now() end`
      await approveAnswer(world, campaign)
      await pass(opened, 6 * HOUR)
      expect(network.thread('ada').map(({ text }) => text)).toEqual(['Tell me more'])
      expect(await world.campaignStatus(campaign)).toBe('finished')
    },
  )

  test('a later reply changes neither when they first replied nor what that seemed to mean', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await acceptedCampaign(world, ['ada'], [{ type: 'connect' }])
    const first = nowOf(world)
    network.write('ada', 'Sounds good, let’s talk.', first, 'person')
    await pass(opened, 6 * HOUR)
    await world.sql`update campaign set status = 'running'`
    const last = nowOf(world)
    network.write('ada', 'Not interested, please stop.', last, 'person')
    await pass(opened, 6 * HOUR)
    expect(
      await world.sql`select m.replied_at as first, m.reply_intent as intent,
        p.last_replied_at as last from campaign_person m join person p on p.id = m.person_id
        where m.campaign_id = ${campaign}`,
    ).toEqual([{ first, intent: 'interested', last }])
  })

  test('the texts of somebody whose page shows a company that is not to be contacted are cancelled by the visit', async () => {
    const { world, extension } = await open(await database())
    await world.sql`insert into suppression (workspace_id, kind, value)
      values (${world.workspaceId}, 'company', 'Things')`
    const campaign = await world.campaign(['ada'], { run: false })
    await addSequence(world, campaign, [{ type: 'connect' }, { type: 'message' }])
    await writeDrafts(world, campaign)
    await world.run(campaign)
    await extension.work(await extension.until('VISIT_PEOPLE'))
    expect(Object.values(await draftStatuses(world, campaign))).toEqual(['cancelled'])
  })

  test('an approved answer to whoever is not to be contacted any more goes nowhere, nor does their campaign', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await acceptedCampaign(world, ['ada'], [{ type: 'connect' }])
    network.write('ada', 'Tell me more', nowOf(world), 'person')
    await pass(opened, 6 * HOUR)
    expect(await world.campaignStatus(campaign)).toBe('finished')
    await world.sql`insert into suppression (workspace_id, kind, value)
      select workspace_id, 'person', id::text from person where public_identifier = 'ada'`
    await approveAnswer(world, campaign)
    await pass(opened, 6 * HOUR)
    expect(network.thread('ada').map(({ text }) => text)).toEqual(['Tell me more'])
    expect(await world.campaignStatus(campaign)).toBe('finished')
  })

  test.each(['the inbox', 'the thread'])(
    'an approved answer waits for approval again after what %s shows to be newer',
    async (seenIn) => {
      const opened = await open(await database())
      const { world, network, extension } = opened
      const campaign = await acceptedCampaign(
        world,
        ['ada', 'bob'],
        [{ type: 'connect' }, { type: 'message' }],
      )
      await writeDrafts(world, campaign)
      const write = (text: string) => network.write('ada', text, nowOf(world), 'person')
      write('Tell me more')
      network.write('bob', 'Tell me more', nowOf(world), 'person')
      await pass(opened, 6 * HOUR)
      const look = seenIn === 'the inbox' ? await extension.until('CHECK_REPLIES') : null
      await approveAnswer(world, campaign)
      write('Please stop.')
      network.write('bob', 'I wrote to you', nowOf(world))
      if (look) await extension.work(look)
      await pass(opened, 12 * HOUR)
      expect(network.thread('ada').map(({ text }) => text)).toEqual([
        'Tell me more',
        'Please stop.',
      ])
      expect(network.thread('bob').map(({ text }) => text)).toEqual([
        'Tell me more',
        'I wrote to you',
      ])
      const answers = await world.sql`select status, approved_at from person_sequence_message
        where purpose = 'reply_draft'`
      const unapproved = { status: 'awaiting_approval', approved_at: null }
      expect(answers).toEqual([unapproved, unapproved])
      const [ada, bob] = await world.people(campaign)
      const codesOf = async (id: ProspectId) =>
        (await world.history(campaign, id)).map(({ code }) => code)
      expect(await codesOf(ada!.id)).toEqual(
        expect.arrayContaining(['replied', 'wrote_back', 'text_unapproved']),
      )
      expect(await codesOf(bob!.id)).toContain('text_unapproved')
      await world.sql`update person_sequence_message set status = 'approved',
        approved_at = ${nowOf(world)} where purpose = 'reply_draft'`
      await pass(opened, 6 * HOUR)
      expect(network.thread('ada').at(-1)?.text).toBe('Gladly')
      expect(network.thread('bob').at(-1)?.text).toBe('Gladly')
    },
  )

  test('are held with a removed person, who was written to and can’t be taken back', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const campaign = await acceptedCampaign(
      world,
      ['ada'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign)
    const [ada] = await world.people(campaign)
    const { cancelProspect } = world.services
    const who = { userId: world.userId, workspaceId: world.workspaceId }
    await cancelProspect.execute(who, ada!.id, 'USER_CANCELLED')
    expect(await draftStatuses(world, campaign)).toEqual({ 'step 2 for ada': 'cancelled' })
    const { kind } = await cancelProspect.execute(who, ada!.id, 'ACCEPTED')
    expect(kind).toBe('removed_for_good')
    await pass(opened, 6 * HOUR)
    expect(network.thread('ada')).toEqual([])
    expect(await world.campaignStatus(campaign)).toBe('finished')
    expect(await draftStatuses(world, campaign)).toEqual({ 'step 2 for ada': 'cancelled' })
  })

  test('are written anew where their step was changed while they were on their way, and were not sent', async () => {
    const { world, extension } = await open(await database())
    const campaign = await acceptedCampaign(
      world,
      ['ada'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign)
    await world.clock.elapse(3 * HOUR)
    await extension.begin(await extension.until('SEND_MESSAGE'))
    expect(await draftStatuses(world, campaign)).toEqual({ 'step 2 for ada': 'sending' })
    await world.sql`update sequence_message set version = 2 where step_type = 'message'`
    await world.sql`update task set status = 'cancelled' where status = 'running'`
    expect(await draftStatuses(world, campaign)).toEqual({ 'step 2 for ada': 'draft' })
  })

  test('a message that nobody can verify is looked for, and never pressed again meanwhile', async () => {
    const opened = await open(await database())
    const { world, network, extension } = opened
    const campaign = await acceptedCampaign(
      world,
      ['ada'],
      [{ type: 'connect' }, { type: 'message' }],
    )
    await writeDrafts(world, campaign)
    await world.clock.elapse(3 * HOUR)
    const lease = await extension.until('SEND_MESSAGE')
    expect(await extension.begin(lease)).toMatchObject({ kind: 'go' })
    expect(await draftStatuses(world, campaign)).toEqual({ 'step 2 for ada': 'sending' })
    network.write('ada', 'step 2 for ada', nowOf(world))
    await extension.settle(lease, { status: 'unverified' })
    expect(await draftStatuses(world, campaign)).toEqual({ 'step 2 for ada': 'unverified' })
    await pass(opened, 6 * HOUR)
    expect(network.thread('ada')).toHaveLength(1)
    expect(await draftStatuses(world, campaign)).toEqual({ 'step 2 for ada': 'sent' })
    expect(await world.credit()).toBe(1)
  })

  test('people without a step left in a campaign without messages stay connected, and it is finished', async () => {
    const opened = await open(await database())
    const { world } = opened
    const campaign = await acceptedCampaign(world, ['ada'], [{ type: 'connect' }])
    await pass(opened, DAY)
    expect(await world.statuses(campaign)).toEqual({ ada: 'ACCEPTED' })
    expect(await draftsOf(world, campaign)).toEqual([])
  })
})
