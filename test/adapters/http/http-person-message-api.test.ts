import nock from 'nock'
import { describe, expect, it } from 'vitest'
import {
  draftExamples,
  personMessageOnWire,
  threadOnWire,
} from '#adapters/http/contract/examples/drafts.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { HttpPersonMessageApi } from '#adapters/http/http-person-message-api.ts'
import {
  campaignId,
  personMessageId,
  prospectId,
  sequenceMessageId,
  workspaceId,
} from '#core/runtime/ids.ts'
import { client, SERVER, useNock } from './client.ts'

useNock()

const messages = () => new HttpPersonMessageApi(client().calls)
const CAMPAIGN = campaignId(7)
const MESSAGE = personMessageId(301)
const STEP = sequenceMessageId(21)
const ADA = prospectId(101)

describe('what is written for people', () => {
  it('is listed by status, step and person', async () => {
    nock(SERVER)
      .get('/api/campaigns/7/person-sequence-messages/')
      .query({ status: 'awaiting_approval,draft', sequence_message: '21', campaign_person: '101' })
      .reply(200, pageOnWire([personMessageOnWire]))
    const { count, data } = await messages().list(CAMPAIGN, {
      status: ['awaiting_approval', 'draft'],
      sequenceMessage: STEP,
      prospect: ADA,
    })
    expect([count, data]).toMatchObject([1, [{ prospect: 101, sequenceMessage: 21 }]])
  })

  it('is approved by its version, and written anew', async () => {
    const { changePersonSequenceMessage: change } = draftExamples
    const at = '/api/person-sequence-messages/301/'
    nock(SERVER).patch(at, change.body).reply(200, change.answer)
    nock(SERVER).post(`${at}rewrite/`).reply(200, personMessageOnWire)
    expect(await messages().change(MESSAGE, { status: 'approved', version: 2 })).toMatchObject({
      status: 'approved',
      approvedBy: 1,
    })
    expect((await messages().rewrite(MESSAGE)).status).toBe('awaiting_approval')
  })

  it('is filled in from facts', async () => {
    nock(SERVER)
      .get('/api/linkedin/people/101/facts/')
      .reply(200, { ...draftExamples.listFacts.answer })
    expect((await messages().facts(ADA))[0]).toEqual({
      ...{ field: 'first_name', value: 'Ada', origin: 'person' },
    })
  })

  it('is generated for many, previewed for one, and approved by a rule', async () => {
    const { generatePeople } = personJobExamples
    const { previewSequenceMessage, approvePersonSequenceMessages } = draftExamples
    nock(SERVER)
      .post('/api/campaigns/7/people/generate/', generatePeople.body)
      .reply(202, generatePeople.answer)
    nock(SERVER)
      .post('/api/sequence-messages/21/preview/', { ...previewSequenceMessage.body })
      .reply(200, previewSequenceMessage.answer)
    nock(SERVER)
      .post('/api/campaigns/7/person-sequence-messages/approve/', {
        ...approvePersonSequenceMessages.body,
      })
      .reply(200, approvePersonSequenceMessages.answer)
    const selection = { filter: { status: ['ACCEPTED'] as const } }
    expect((await messages().generate(CAMPAIGN, selection)).job).toBe(41)
    expect((await messages().preview(STEP, ADA)).writer).toBe('rules')
    const rule = { sequenceMessage: STEP, variant: 'A', statement: 'I have read five of them.' }
    expect(await messages().approveByRule(CAMPAIGN, rule)).toEqual({ approved: 18 })
  })
})

describe('the thread with somebody', () => {
  it('is read, judged and answered by a draft', async () => {
    const at = '/api/linkedin/people/101/'
    nock(SERVER).get(`${at}thread/`).reply(200, threadOnWire)
    nock(SERVER).patch(`${at}thread/`, { intent: null }).reply(200, threadOnWire)
    nock(SERVER).post(`${at}draft-reply/`).reply(201, draftExamples.draftReply.answer)
    const { entries } = await messages().thread(ADA)
    expect(entries[1]).toMatchObject({ from: 'person', text: 'Tell me more!' })
    expect(entries[0]?.at).toBeInstanceOf(Date)
    expect((await messages().setIntent(ADA, null)).intent).toBe('interested')
    expect((await messages().draftReply(ADA)).sequenceMessage).toBeNull()
  })
})

describe('how the versions, variants and topics of a step did', () => {
  it('is asked for by one grouping', async () => {
    nock(SERVER)
      .get('/api/campaigns/7/results/')
      .query({ group_by: 'prompt_version' })
      .reply(200, draftExamples.listResults.answer)
    expect(await messages().results(CAMPAIGN, 'promptVersion')).toMatchObject([
      { promptVersion: 5, stats: { sent: 30, replied: 7 } },
    ])
  })
})

describe('what waits for a person', () => {
  it('is told of a whole workspace', async () => {
    const answer = draftExamples.listWaiting.answer
    nock(SERVER).get('/api/workspaces/3/waiting/').reply(200, answer)
    expect(await messages().waiting(workspaceId(3))).toEqual({
      drafts: [{ ...answer.drafts[0], latest_at: undefined, latestAt: expect.any(Date) as Date }],
      replies: [
        {
          prospect: 101,
          campaign: { id: 7, name: 'Logistics leaders' },
          fullName: 'Lena Fischer',
          at: new Date('2026-11-24T09:58:00.000Z'),
        },
      ],
      extension: { lastSeenAt: new Date('2026-11-24T10:00:05.000Z'), isAwaited: false },
    })
  })
})
