import { expect, it } from 'vitest'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { peopleOver } from '../persons/people-over.ts'

describeOnOneDatabase('proposed topics', (open) => {
  const filled = async () => {
    const over = await peopleOver(await open(), 6)
    const { campaign, post, patch, sql, workspace } = over
    const goal = await post(`/api/workspaces/${workspace}/goals/`, {
      ...{ name: 'Demo', kind: 'book_meeting', description: 'Show them the numbers.' },
    })
    await patch(campaign, { goal: goal.body.id })
    await sql`update person set job_title = 'CFO', location = 'Berlin' where public_identifier <> 'p-5'`
    const propose = () => post(`/api/campaigns/${campaign}/topics/propose/`)
    return { ...over, propose }
  }

  it('are of what people have in common who weren’t put aside; kept once one is created', async () => {
    const { campaign, propose, post, get, sql } = await filled()
    await sql`update campaign_person set status = 'USER_CANCELLED' where person_id = (
      select id from person where public_identifier = 'p-0')`
    const { status, body } = await propose()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ writer: 'rules', model_problem: null },
      proposals: [
        {
          ...{ name: 'CFO', angle: 'Show them the numbers.', people_count: 4 },
          audience_filter: { job_title: ['CFO'] },
        },
        { name: 'Berlin', audience_filter: { location: ['Berlin'] }, people_count: 4 },
      ],
    })
    const topics = `/api/campaigns/${campaign}/topics/`
    expect((await get(topics)).body.count).toBe(0)
    const { name, angle, audience_filter } = body.proposals[0]
    expect((await post(topics, { name, angle, audience_filter })).status).toBe(201)
    expect((await propose()).body.proposals).toMatchObject([{ name: 'Berlin' }])
    await sql`update person set deleted_at = now() where public_identifier = 'p-1'`
    expect((await propose()).body.proposals).toMatchObject([{ name: 'Berlin', people_count: 3 }])
  })

  it('are none without a goal and an ICP profile, and refused of a campaign that isn’t there, or too often', async () => {
    const { campaign, patch, propose, post } = await filled()
    await patch(campaign, { goal: null })
    for (let times = 0; times < 20; times += 1) expect((await propose()).body.proposals).toEqual([])
    const { status, body } = await propose()
    expect([status, body.errors[0].code]).toEqual([429, 'throttled'])
    expect((await post('/api/campaigns/999999/topics/propose/')).status).toBe(404)
  })
})
