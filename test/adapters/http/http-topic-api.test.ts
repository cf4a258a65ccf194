import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { peopleExamples } from '#adapters/http/contract/examples/people.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { topicExamples, topicOnWire } from '#adapters/http/contract/examples/topics.ts'
import { HttpTopicApi } from '#adapters/http/http-topic-api.ts'
import { campaignId, prospectId, topicId } from '#core/runtime/ids.ts'
import { client, SERVER, useNock } from './client.ts'

useNock()

const topics = () => new HttpTopicApi(client().calls)
const CAMPAIGN = campaignId(7)
const TOPIC = topicId(12)

describe('the topics of a campaign', () => {
  it('are listed, made, changed, deleted and restored', async () => {
    const { createTopic, changeTopic } = topicExamples
    const at = '/api/campaigns/7/topics/'
    nock(SERVER)
      .get(at)
      .query({ page: '2', status: 'active' })
      .reply(200, pageOnWire([topicOnWire]))
    nock(SERVER).post(at, createTopic.body).reply(201, topicOnWire)
    nock(SERVER).patch('/api/topics/12/', changeTopic.body).reply(200, topicOnWire)
    nock(SERVER).delete('/api/topics/12/').reply(204)
    nock(SERVER).post('/api/topics/12/restore/').reply(200, topicOnWire)
    const { count, data } = await topics().list(CAMPAIGN, { page: 2, status: 'active' })
    expect([count, data]).toMatchObject([
      1,
      [{ id: 12, audienceFilter: { jobTitle: ['Head of Sales'] } }],
    ])
    const { name, angle, rationale, status } = topicOnWire
    const audienceFilter = { jobTitle: ['Head of Sales'] }
    const made = { name, angle, rationale, status, audienceFilter }
    expect((await topics().create(CAMPAIGN, made)).createdAt).toBeInstanceOf(Date)
    expect((await topics().change(TOPIC, { status: 'paused', version: 1 })).version).toBe(2)
    await topics().remove(TOPIC)
    expect((await topics().restore(TOPIC)).counts.total).toBe(23)
  })

  it('are proposed', async () => {
    const { body, answer } = topicExamples.proposeTopics
    nock(SERVER).post('/api/campaigns/7/topics/propose/', body).reply(200, answer)
    const { writer, modelProblem, proposals } = await topics().propose(CAMPAIGN)
    expect([writer, modelProblem]).toEqual(['rules', null])
    expect(proposals).toMatchObject([
      { name: 'Head of Sales', audienceFilter: { jobTitle: ['Head of Sales'] }, peopleCount: 8 },
    ])
  })

  it('are given to people by ids or by filter, and to one of them', async () => {
    const at = '/api/campaigns/7/people/topic/'
    const { assignTopic } = personJobExamples
    nock(SERVER).post(at, assignTopic.body).reply(202, assignTopic.answer)
    nock(SERVER)
      .post(at, { ids: [101], topic: null })
      .reply(202, assignTopic.answer)
    nock(SERVER)
      .patch('/api/linkedin/people/101/', { topic: 12 })
      .reply(200, { ...peopleExamples.getCampaignPerson.answer, topic: 12 })
    const byFilter = { filter: { status: ['VISITED'] as const } }
    expect((await topics().assign(CAMPAIGN, byFilter, TOPIC)).job).toBe(41)
    await topics().assign(CAMPAIGN, { ids: [prospectId(101)] }, null)
    expect((await topics().assignOne(prospectId(101), TOPIC)).topic).toBe(12)
  })
})
