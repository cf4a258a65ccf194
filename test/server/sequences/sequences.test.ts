import { expect, it } from 'vitest'
import { MAX_STEPS } from '#core/sequence/sequence-step.ts'
import {
  describeOnBothDatabases,
  describeOnOneDatabase,
  describeOnPglite,
} from '../../fixtures/databases.ts'
import { CONNECT, MESSAGE, sequencesOver } from './sequences-over.ts'

describeOnBothDatabases('the sequence of a campaign', (open) => {
  it('is made with its first step, and told by the campaign from then on', async () => {
    const { add, list, get, campaign } = await sequencesOver(await open())
    expect(await list()).toEqual([])
    const made = await add(CONNECT)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ campaign, topic: null, name: '', enabled: true })
    expect(made.body.messages).toMatchObject([
      { order: 1, ...CONNECT, trigger: 'on_start', delay_value: 0, requires_approval: false },
    ])
    const { body } = await add(MESSAGE)
    expect(body.messages[1]).toMatchObject({
      ...{ order: 2, ...MESSAGE, trigger: 'on_accepted', delay_value: 1, delay_unit: 'days' },
      ...{ mode: 'static', max_length: null, variants: [], prompt_version: null, version: 1 },
      ...{ sent_count: 0, reply_count: 0 },
    })
    expect(await list()).toEqual([body])
    expect((await get(`/api/campaigns/${campaign}/`)).body.sequence).toBe(body.id)
  })

  it('takes steps anywhere behind the request, whose triggers follow from their place', async () => {
    const { threeSteps, add, change, remove, list } = await sequencesOver(await open())
    const [, first, second] = (await threeSteps()).messages
    const shown = async () =>
      (await list())[0].messages.map((step: Record<string, unknown>) => [
        step['order'],
        step['step_type'],
        step['trigger'],
      ])
    await add({ step_type: 'withdraw', delay_value: 21, order: 2 })
    await add({ step_type: 'wait', order: 3 })
    expect(await shown()).toEqual([
      [1, 'connect', 'on_start'],
      [2, 'withdraw', 'on_not_accepted'],
      [3, 'wait', 'on_accepted'],
      [4, 'message', 'after_previous'],
      [5, 'message', 'after_previous'],
    ])
    const moved = await change(second?.id ?? 0, { order: 3 })
    expect(moved.body.messages[2]).toMatchObject({ id: second?.id, trigger: 'on_accepted' })
    expect((await remove(first?.id ?? 0)).status).toBe(204)
    expect((await shown()).map(([order]: number[]) => order)).toEqual([1, 2, 3, 4])
    expect((await remove(first?.id ?? 0)).status).toBe(404)
  })

  it('is renamed and disabled by version, and so are its steps changed', async () => {
    const { threeSteps, call, change } = await sequencesOver(await open())
    const { id, messages } = await threeSteps()
    const renamed = await call('PATCH', `/api/sequences/${id}/`, {
      ...{ name: 'Ours', enabled: false, version: 4 },
    })
    expect(renamed.body).toMatchObject({ name: 'Ours', enabled: false, version: 5 })
    const stale = await call('PATCH', `/api/sequences/${id}/`, { name: 'Theirs', version: 4 })
    expect([stale.status, stale.error.code]).toEqual([409, 'stale_version'])
    const step = messages[1]?.id ?? 0
    const later = await change(step, { delay_value: 2 })
    expect(later.body.messages[1]).toMatchObject({ delay_value: 2, version: 1 })
    const other = await change(step, { body: 'Hi', version: 1 })
    expect(other.body.messages[1]).toMatchObject({ body: 'Hi', version: 2 })
    const same = await call('PATCH', `/api/sequences/${id}/`, { version: other.body.version })
    expect(same.body).toEqual(other.body)
    const late = await change(step, { body: 'Hey', version: 1 })
    expect([late.status, late.error.code]).toEqual([409, 'stale_version'])
  })

  it('has its steps checked as a whole, with an error at the field that is wrong', async () => {
    const { add, threeSteps, change, remove, list } = await sequencesOver(await open())
    const refused = async (body: object) => {
      const { status, error } = await add(body)
      return [status, error.attr, error.code]
    }
    expect(await refused(MESSAGE)).toEqual([400, 'step_type', 'connect_first'])
    expect(await list()).toEqual([])
    const [connect, message] = (await threeSteps()).messages
    expect(await refused(CONNECT)).toEqual([400, 'step_type', 'connect_once'])
    expect(await refused({ ...MESSAGE, order: 1 })).toEqual([400, 'order', 'connect_first'])
    expect(await refused({ step_type: 'message' })).toEqual([400, 'body', 'blank'])
    expect(await refused({ ...MESSAGE, body: '{{firstname}}' })).toEqual([
      ...[400, 'body', 'unknown_variable'],
    ])
    expect(await refused({ ...MESSAGE, max_length: 5 })).toEqual([400, 'body', 'max_length'])
    expect(await refused({ ...MESSAGE, topic: 9999 })).toEqual([400, 'topic', 'does_not_exist'])
    expect(await refused({ ...MESSAGE, prompt_version: 9999 })).toEqual([
      ...[400, 'prompt_version', 'does_not_exist'],
    ])
    const variants = (...keys: string[]) => keys.map((key) => ({ key, body: `Hello ${key}` }))
    expect(await refused({ ...MESSAGE, variants: variants('A') })).toEqual([
      ...[400, 'variants', 'min_length'],
    ])
    expect(await refused({ ...MESSAGE, variants: variants('A', 'A') })).toEqual([
      ...[400, 'variants.1.key', 'variant_taken'],
    ])
    expect(
      await refused({ ...MESSAGE, variants: [{ key: 'B', body: '' }, ...variants('A')] }),
    ).toEqual([400, 'variants.0.body', 'blank'])
    const moved = await change(message?.id ?? 0, { order: 1 })
    expect([moved.status, moved.error.attr]).toEqual([400, 'order'])
    const removed = await remove(connect?.id ?? 0)
    expect([removed.status, removed.error.code]).toEqual([409, 'invalid_transition'])
    expect((await list())[0].messages).toHaveLength(3)
  })

  it('tells drafts to be written anew by a step that would write otherwise, and leaves what is sent', async () => {
    const { threeSteps, written, draftsOf, change, effect, members } = await sequencesOver(
      await open(),
      7,
    )
    const step = (await threeSteps()).messages[1]?.id ?? 0
    const statuses = [
      'draft',
      'awaiting_approval',
      'approved',
      'scheduled',
      'sending',
      'sent',
      'unverified',
    ]
    for (const [at, status] of statuses.entries()) await written(step, status, members[at])
    const body = 'Good morning'
    expect((await effect(step, { body })).body).toEqual({
      ...{ unapproved: 2, rewritten: 2, cancelled: 0, ahead: 4, sent: 3 },
    })
    expect((await effect(step, { body, version: 9 })).status).toBe(409)
    expect((await effect(step, { body: '' })).error).toMatchObject({ attr: 'body', code: 'blank' })
    await change(step, { delay_value: 4 })
    expect((await draftsOf(step)).map(({ status }) => status)).toEqual(statuses)
    await change(step, { body })
    const after = await draftsOf(step)
    expect(after.map(({ status }) => status)).toEqual([
      ...['draft', 'draft', 'draft', 'draft', 'sending', 'sent', 'unverified'],
    ])
    expect(after[2]?.approved_at).toBeNull()
    expect((await effect(step, { body: 'Hi' })).body).toMatchObject({ unapproved: 0, rewritten: 4 })
  })

  it('leaves what failed or was cancelled as it is, with its version', async () => {
    const { threeSteps, written, draftsOf, change, members } = await sequencesOver(await open())
    const step = (await threeSteps()).messages[1]?.id ?? 0
    for (const [at, status] of ['failed', 'cancelled', 'sent'].entries())
      await written(step, status, members[at])
    const before = await draftsOf(step)
    await change(step, { body: 'Good morning' })
    expect(await draftsOf(step)).toEqual(before)
  })

  it('leaves what a user edited or rejected as it is, and asks for their approval again', async () => {
    const { threeSteps, written, draftsOf, change, members, sql } = await sequencesOver(
      await open(),
      4,
    )
    const step = (await threeSteps()).messages[1]?.id ?? 0
    for (const [at, status] of ['approved', 'awaiting_approval', 'rejected'].entries())
      await written(step, status, members[at])
    await sql`update person_sequence_message set edited_by = (select user_id from workspace_member)
      where status <> 'rejected'`
    await change(step, { body: 'Good morning' })
    const statuses = async () => (await draftsOf(step)).map(({ status }) => status)
    expect(await statuses()).toEqual(['awaiting_approval', 'awaiting_approval', 'rejected'])
    expect((await draftsOf(step))[0]?.approved_at).toBeNull()
    await sql`update person_sequence_message set status = 'approved'`
    expect(await statuses()).toEqual(['approved', 'approved', 'approved'])
  })

  it('keeps a removed step on record once something was written by it, and cancels its drafts', async () => {
    const { threeSteps, written, draftsOf, remove, sql, effect, members, list } =
      await sequencesOver(await open())
    const [, first, second] = (await threeSteps()).messages.map(({ id }) => id)
    const waiting = await written(first ?? 0, 'approved')
    await sql`update person_sequence_message set status = 'scheduled', scheduled_at = now(),
      approved_by = (select user_id from workspace_member)`
    await written(first ?? 0, 'sent', members[1])
    expect((await list())[0].messages[1]).toMatchObject({ sent_count: 1, reply_count: 0 })
    await remove(first ?? 0)
    await remove(second ?? 0)
    expect((await draftsOf(first ?? 0)).map(({ status }) => status)).toEqual(['cancelled', 'sent'])
    const cancelled = await sql`select approved_by, approved_at, scheduled_at, version
      from person_sequence_message where id = ${waiting ?? 0}`
    const nobody = { approved_by: null, approved_at: null, scheduled_at: null }
    expect(cancelled).toEqual([{ ...nobody, version: 2 }])
    const rows =
      await sql`select id, position, deleted_at is null as live from sequence_message order by id`
    expect(rows).toMatchObject([{ live: true }, { id: first, live: false, position: 1 }])
    expect((await effect(first ?? 0, { removed: true })).status).toBe(404)
  })

  it('counts a reply for the step that was sent last before it', async () => {
    const { threeSteps, written, sql, list, members } = await sequencesOver(await open())
    const [, first, second] = (await threeSteps()).messages.map(({ id }) => id)
    for (const step of [first, second]) {
      const id = await written(step ?? 0, 'sent')
      await sql`update person_sequence_message set sent_at = now() + ${step ?? 0} * interval '1 minute'
        where id = ${id}`
    }
    await written(first ?? 0, 'sent', members[1])
    for (const step of [first, second]) await written(step ?? 0, 'sent', members[2])
    await sql`update campaign_person set status = 'PROSPECT_REPLIED', replied_at = now() + interval '1 day'`
    // Neither what was written after a reply takes it, nor what was no step.
    await sql`update person_sequence_message set sent_at = now() + interval '2 days'
      where campaign_person_id = ${members[2] ?? 0} and sequence_message_id = ${second ?? 0}`
    const answer = await written(second ?? 0, 'sent', members[1])
    await sql`update person_sequence_message set sequence_message_id = null, sent_at = now() + interval '1 hour'
      where id = ${answer ?? 0}`
    const [, one, two] = (await list())[0].messages
    expect([one.sent_count, one.reply_count]).toEqual([3, 2])
    expect([two.sent_count, two.reply_count]).toEqual([2, 1])
  })
})

const AI = { mode: 'ai', body: 'Ask for a call' }
const WAITING = ['draft', 'awaiting_approval']
const APPROVED = ['approved', 'scheduled']

describeOnPglite('what is told of a change before it is made', (open) => {
  it.each<[what: string, edit: object, of: number, isAi: boolean]>([
    ['another text', { body: 'Good morning' }, 1, false],
    ['the same text', { body: MESSAGE.body }, 1, false],
    ['another delay', { delay_value: 4 }, 1, false],
    ['that its texts need an approval', { requires_approval: true }, 1, false],
    ['a shorter text', { max_length: 100 }, 1, false],
    ['a move of what is no model’s', { order: 2 }, 2, false],
    ['a move of the first that a model writes', { order: 3 }, 1, true],
    ['a move to where it opens', { order: 2 }, 2, true],
    ['nothing', {}, 1, false],
    ['its removal', { removed: true }, 1, false],
    ['the removal of the first that a model writes', { removed: true }, 1, true],
    ['the removal of the last', { removed: true }, 2, true],
  ])('is what becomes of drafts: %s', async (_, edit, of, isAi) => {
    const { threeSteps, change, remove, effect, written, members, sql } = await sequencesOver(
      await open(),
      9,
    )
    const steps = (await threeSteps()).messages.map(({ id }) => id)
    if (isAi) for (const id of steps.slice(1)) await change(id, AI)
    for (const step of steps.slice(1))
      for (const [at, status] of [...WAITING, ...APPROVED, 'rejected', 'sent'].entries())
        await written(step, status, members[at])
    for (const step of steps.slice(1))
      for (const [at, status] of ['awaiting_approval', 'approved'].entries()) {
        const id = await written(step, status, members[at + 6])
        await sql`update person_sequence_message
          set edited_by = (select user_id from workspace_member) where id = ${id ?? 0}`
      }
    await sql`update person_sequence_message d set step_version = s.version
      from sequence_message s where s.id = d.sequence_message_id`
    const texts = () => sql<{ status: string; is_stale: boolean }>`
      select d.status, d.step_version <> s.version as is_stale from person_sequence_message d
      join sequence_message s on s.id = d.sequence_message_id order by d.id`
    const before = await texts()
    const told = (await effect(steps[of] ?? 0, edit)).body
    expect(await texts()).toEqual(before)
    if ('removed' in edit) await remove(steps[of] ?? 0)
    else await change(steps[of] ?? 0, edit)
    const after = await texts()
    const done = (isMeant: (was: string, is: (typeof after)[number]) => boolean) =>
      after.filter((is, at) => isMeant(before[at]?.status ?? '', is)).length
    expect(told).toMatchObject({
      unapproved: done((was, { status }) => APPROVED.includes(was) && WAITING.includes(status)),
      rewritten: done((was, { is_stale }) => WAITING.includes(was) && is_stale),
      cancelled: done((_was, { status }) => status === 'cancelled'),
    })
  })
})

describeOnBothDatabases('a sequence', (open) => {
  it('begins with a template, for a campaign or a topic, until something of it was sent', async () => {
    const { template, begin, list, topic, written, threeSteps, campaign, get, ...over } =
      await sequencesOver(await open())
    const { members, sql, remove } = over
    await threeSteps()
    const made = await begin({ template: await template() })
    expect([made.status, made.body.name, made.body.messages.length]).toEqual([201, 'Two steps', 2])
    const angle = await topic()
    const copy = await begin({ topic: angle })
    expect(copy.body).toMatchObject({ topic: angle, messages: [CONNECT, MESSAGE] })
    expect(copy.body.messages[0].id).not.toBe(made.body.messages[0].id)
    expect((await list()).map((each: { topic: number | null }) => each.topic)).toEqual([
      null,
      angle,
    ])
    const { data } = (await get(`/api/campaigns/${campaign}/topics/`)).body
    expect(data[0].sequence).toBe(copy.body.id)
    const other = await template({ name: 'Other' })
    for (const [at, status] of ['sending', 'sent', 'unverified'].entries()) {
      const text = await written(made.body.messages[1].id, status, members[at])
      const refused = await begin({ template: other })
      expect([refused.status, refused.error.code]).toEqual([409, 'invalid_transition'])
      await sql`update person_sequence_message set status = 'failed' where id = ${text ?? 0}`
    }
    await sql`update person_sequence_message set status = 'sent', sent_at = now()`
    await remove(made.body.messages[1].id)
    expect((await begin({ template: other })).status).toBe(201)
    for (const body of [{}, { template: 9999 }, { template: null, topic: 9999 }]) {
      const attr = 'topic' in body ? 'topic' : 'template'
      const { status, error } = await begin(body)
      expect([status, error.attr]).toEqual([400, attr])
    }
  })

  it('is the default template’s in each new campaign', async () => {
    const { template, importOf, list, post, workspace, sql } = await sequencesOver(await open())
    await template({ is_default: true })
    await template({ name: 'Other', steps: [{ ...CONNECT, trigger: 'on_start' }] })
    const filters = { job_titles: ['CTO'] }
    const path = `/api/workspaces/${workspace}/campaigns/people-search/`
    for (const id of [
      await importOf('Profile,Name\nhttp://localhost:4281/in/new,New', 'Autumn'),
      (await post(path, { name: 'CTOs', filters })).body.id,
    ]) {
      expect(await list(id)).toMatchObject([{ name: 'Two steps', messages: [CONNECT, MESSAGE] }])
      const subject = `campaign:${id}`
      expect(await sql`select verb from event where subject = ${subject}`).toEqual([
        { verb: 'campaign_created' },
      ])
    }
  })

  it('is copied with its campaign and its topics, without what was written', async () => {
    const { threeSteps, topic, begin, written, call, campaign, list, sql, ...over } =
      await sequencesOver(await open())
    const { add, remove } = over
    const { messages, id } = await threeSteps()
    await add({ ...MESSAGE, body: 'Removed' })
    await sql`update sequence_message set requires_approval = true, max_length = 250, delay_unit = 'hours',
      delay_value = 5, variants = '[{"key": "A", "body": "a", "weight": 2}]'
      where id = ${messages[2]?.id ?? 0}`
    const last = await written((await list())[0].messages[3].id, 'sent')
    await remove((await list())[0].messages[3].id)
    await sql`delete from person_sequence_message where id = ${last ?? 0}`
    await call('PATCH', `/api/sequences/${id}/`, { name: 'Ours', enabled: false })
    const angle = await topic()
    await begin({ topic: angle })
    const gone = await topic('Gone')
    await begin({ topic: gone })
    await call('DELETE', `/api/topics/${gone}/`)
    await written(messages[1]?.id ?? 0, 'approved')
    const { body } = await call('POST', `/api/campaigns/${campaign}/clone/`, {})
    const copies = await list(body.campaign.id)
    expect(copies).toHaveLength(2)
    expect(copies[0]).toMatchObject({ id: body.campaign.sequence, topic: null, version: 1 })
    expect(copies[0]).toMatchObject({ name: 'Ours', enabled: false })
    const ofCopy = { id: expect.any(Number), sequence: copies[0].id, version: 1 }
    const own = (await list())[0].messages
    expect(copies[0].messages).toEqual(own.map((step: object) => ({ ...step, ...ofCopy })))
    expect(copies[1].topic).not.toBe(angle)
    expect(copies[1].messages).toHaveLength(3)
    const written_ = await sql`select from person_sequence_message where campaign_id <> ${campaign}`
    expect(written_).toEqual([])
  })

  it('goes with its campaign or its topic, and comes back with it', async () => {
    const { threeSteps, topic, begin, call, campaign, list, change } = await sequencesOver(
      await open(),
    )
    const { messages } = await threeSteps()
    const angle = await topic()
    const step = (await begin({ topic: angle })).body.messages[1].id
    await call('DELETE', `/api/topics/${angle}/`)
    expect((await change(step, { body: 'x' })).status).toBe(404)
    expect(await list()).toHaveLength(1)
    await call('POST', `/api/topics/${angle}/restore/`, {})
    expect((await change(step, { body: 'x' })).status).toBe(200)
    await call('DELETE', `/api/campaigns/${campaign}/`)
    expect((await change(messages[1]?.id ?? 0, { body: 'x' })).status).toBe(404)
    expect((await call('PATCH', `/api/sequences/1/`, { name: 'x' })).status).toBe(404)
    await call('POST', `/api/campaigns/${campaign}/restore/`, {})
    expect(await list()).toHaveLength(2)
  })
})

describeOnOneDatabase('a step', (open) => {
  it('that is to stand behind the end is the last, and checked there', async () => {
    const { threeSteps, add, change, list } = await sequencesOver(await open())
    const [, first] = (await threeSteps()).messages
    const far = { order: MAX_STEPS, body: '{{firstname}}' }
    expect((await add({ ...MESSAGE, ...far })).error).toMatchObject({ attr: 'body' })
    expect((await change(first?.id ?? 0, far)).error).toMatchObject({ attr: 'body' })
    await add({ ...MESSAGE, body: 'Last', order: MAX_STEPS })
    await change(first?.id ?? 0, { order: MAX_STEPS })
    const bodies = (await list())[0].messages.map(({ body }: { body: string }) => body)
    expect(bodies).toEqual(['', 'One more thing', 'Last', MESSAGE.body])
  })

  it('is told of to whoever shows it, by each edit and not by what one would do', async () => {
    const { api, threeSteps, add, begin, change, remove, effect, template, campaign, call } =
      await sequencesOver(await open())
    const { id, messages } = await threeSteps()
    const step = messages[1]?.id ?? 0
    const other = await template()
    let told = 0
    api.services.bus.subscribe((events) => {
      told += events.filter(
        (event) => event.kind === 'workspace' && event.campaigns?.includes(campaign as never),
      ).length
    })
    await effect(step, { body: 'Good morning' })
    let times = 0
    for (const edit of [
      () => add(MESSAGE),
      () => change(step, { body: 'Good morning' }),
      () => call('PATCH', `/api/sequences/${id}/`, { enabled: false }),
      () => remove(step),
      () => begin({ template: other }),
    ]) {
      await edit()
      times += 1
      await expect.poll(() => told).toBe(times)
    }
  })

  it('is written by a published version of its own campaign alone', async () => {
    const { threeSteps, get, call, change, campaign, create } = await sequencesOver(await open())
    const step = (await threeSteps()).messages[1]?.id ?? 0
    const versionsOf = async (id: number) =>
      (await get(`/api/campaigns/${id}/prompt-session/?purpose=first_message`)).body.versions
    const pin = (id: number) => change(step, { mode: 'ai', prompt_version: id })
    const unknown = { attr: 'prompt_version', code: 'does_not_exist' }
    const [own] = await versionsOf(campaign)
    await call('PATCH', `/api/prompt-versions/${own.id}/`, { tone: 'warm' })
    const draft = (await versionsOf(campaign)).find((one: { id: number }) => one.id !== own.id)
    const [others] = await versionsOf((await create({})).body.id)
    for (const { id } of [draft, others]) expect((await pin(id)).error).toMatchObject(unknown)
    expect((await pin(own.id)).body.messages[1]).toMatchObject({ prompt_version: own.id })
  })

  it('is of no topic that was deleted, or is another campaign’s', async () => {
    const { add, begin, topic, create, call } = await sequencesOver(await open())
    await add(CONNECT)
    const gone = await topic('Gone')
    await call('DELETE', `/api/topics/${gone}/`)
    for (const of of [gone, await topic('Other', (await create({})).body.id)]) {
      expect((await add({ ...CONNECT, topic: of })).error).toMatchObject({ attr: 'topic' })
      expect((await begin({ topic: of })).error).toMatchObject({ attr: 'topic' })
    }
  })

  it('counts whom it is for alone: of its topic, or of none that has steps of its own', async () => {
    const { threeSteps, topic, begin, list, effect, written, members, sql } = await sequencesOver(
      await open(),
      5,
    )
    const [connect, first, second] = (await threeSteps()).messages.map(({ id }) => id)
    const [angle, plain] = [await topic(), await topic('Plain')]
    const [request] = (await begin({ topic: angle })).body.messages
    await sql`update campaign_person set topic_id = ${angle} where id = ${members[0] ?? 0}`
    await sql`update campaign_person set topic_id = ${plain} where id = ${members[1] ?? 0}`
    const ahead = async (step?: number) => (await effect(step ?? 0, {})).body.ahead
    expect(await ahead(first)).toBe(4)
    expect(await ahead(request.id)).toBe(1)
    await written(first ?? 0, 'sent', members[2])
    expect([await ahead(first), await ahead(second)]).toEqual([3, 4])
    await written(second ?? 0, 'unverified', members[3])
    expect([await ahead(first), await ahead(second)]).toEqual([2, 3])
    await sql`update campaign_person set status = 'INVITATION_SENT', invitation_sent_at = now()
      where id = any(${members.slice(0, 2)}::integer[])`
    expect([await ahead(connect), await ahead(request.id), await ahead(second)]).toEqual([1, 0, 3])
    await sql`update sequence_message set step_type = 'withdraw', body = '' where id = ${second}`
    await sql`update campaign_person set status = 'ACCEPTED' where id = ${members[1] ?? 0}`
    expect(await ahead(second)).toBe(2)
    await sql`update campaign_person set status = 'INVITATION_SENT' where id = ${members[1] ?? 0}`
    expect(await ahead(second)).toBe(3)
    await sql`update sequence_message set step_type = 'message', body = 'Again' where id = ${second}`
    const requests = (await list()).map(
      ({ messages }: { messages: { sent_count: number }[] }) => messages[0]?.sent_count,
    )
    expect(requests).toEqual([1, 1])
    await sql`update campaign_person set status = 'ACCEPTED', accepted_at = now() where id = ${members[1] ?? 0}`
    expect(await ahead(second)).toBe(3)
    await sql`update campaign_person set status = 'PROSPECT_REPLIED', replied_at = now() where id = ${members[1] ?? 0}`
    expect(await ahead(second)).toBe(2)
  })
})
