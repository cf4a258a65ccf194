import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { sequenceExamples, sequenceOnWire } from '#adapters/http/contract/examples/sequences.ts'
import { HttpSequenceApi } from '#adapters/http/http-sequence-api.ts'
import {
  campaignId,
  sequenceId,
  sequenceMessageId,
  sequenceTemplateId,
  topicId,
} from '#core/runtime/ids.ts'
import { client, SERVER, useNock } from './client.ts'

useNock()

const sequences = () => new HttpSequenceApi(client().calls)
const CAMPAIGN = campaignId(7)
const STEP = sequenceMessageId(32)

describe('the sequences of a campaign', () => {
  it('are listed, begun and changed', async () => {
    const { listSequences, beginSequence, changeSequence } = sequenceExamples
    const at = '/api/campaigns/7/sequences/'
    nock(SERVER).get(at).reply(200, listSequences.answer)
    nock(SERVER).post(at, beginSequence.body).reply(201, sequenceOnWire)
    nock(SERVER).post(at, { topic: 12 }).reply(201, sequenceOnWire)
    nock(SERVER).patch('/api/sequences/15/', changeSequence.body).reply(200, sequenceOnWire)
    const [first] = await sequences().list(CAMPAIGN)
    expect(first).toMatchObject({
      id: 15,
      isEnabled: true,
      messages: [{ stepType: 'connect' }, {}, {}],
    })
    await sequences().beginFromTemplate(CAMPAIGN, sequenceTemplateId(9))
    await sequences().copyToTopic(CAMPAIGN, topicId(12))
    const changes = { isEnabled: true, version: 2 }
    expect((await sequences().change(sequenceId(15), changes)).version).toBe(3)
  })

  it('have their steps added, changed and removed, and their effect told before', async () => {
    const { addSequenceMessage, changeSequenceMessage, getStepEffect } = sequenceExamples
    const at = '/api/sequence-messages/32/'
    const { body } = addSequenceMessage
    nock(SERVER).post('/api/campaigns/7/sequence-messages/', body).reply(201, sequenceOnWire)
    nock(SERVER).patch(at, changeSequenceMessage.body).reply(200, sequenceOnWire)
    nock(SERVER).delete(at).reply(204)
    for (const asked of [getStepEffect.body, { removed: true }])
      nock(SERVER).post(`${at}effect/`, asked).reply(200, getStepEffect.answer)
    const { step_type: stepType, delay_value: delayValue, ...more } = body
    const step = { stepType, delayValue, ...more }
    expect((await sequences().addStep(CAMPAIGN, step)).messages).toHaveLength(3)
    await sequences().changeStep(STEP, { delayValue: 2, version: 2 })
    await sequences().removeStep(STEP)
    for (const edit of [getStepEffect.body, 'removal'] as const)
      expect(await sequences().effectOf(STEP, edit)).toEqual(getStepEffect.answer)
  })
})
