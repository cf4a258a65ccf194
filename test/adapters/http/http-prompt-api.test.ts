import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import {
  promptExamples,
  promptSessionOnWire,
  promptVersionOnWire,
} from '#adapters/http/contract/examples/prompts.ts'
import { HttpPromptApi } from '#adapters/http/http-prompt-api.ts'
import { campaignId, promptSessionId, promptVersionId, topicId } from '#core/runtime/ids.ts'
import { client, SERVER, useNock } from './client.ts'

useNock()

const prompts = () => new HttpPromptApi(client().calls)
const SESSION = promptSessionId(41)

describe('how is written for a campaign', () => {
  it('is read for a purpose, renamed, and its versions changed and published', async () => {
    const at = '/api/campaigns/7/prompt-session/'
    nock(SERVER).get(at).query({ purpose: 'follow_up' }).reply(200, promptSessionOnWire)
    nock(SERVER)
      .get(at)
      .query({ purpose: 'icp', topic: '12' })
      .reply(200, { ...promptSessionOnWire, topic: 12 })
    nock(SERVER)
      .patch('/api/prompt-sessions/41/', promptExamples.changePromptSession.body)
      .reply(200, promptSessionOnWire)
    nock(SERVER)
      .patch('/api/prompt-versions/52/', { tone: 'formal', status: 'published' })
      .reply(200, promptVersionOnWire)
    const session = await prompts().session(campaignId(7), 'follow_up')
    expect(session).toMatchObject({
      activeVersion: 52,
      versions: [{ session: 41, maxLength: 600 }],
    })
    expect((await prompts().session(campaignId(7), 'icp', topicId(12))).topic).toBe(12)
    await prompts().rename(SESSION, 'First message')
    const changes = { tone: 'formal', status: 'published' } as const
    expect((await prompts().changeVersion(promptVersionId(52), changes)).number).toBe(2)
  })

  it('is talked about, and all of the conversation read, page by page', async () => {
    const at = '/api/prompt-sessions/41/messages/'
    const { data } = promptExamples.createPromptMessage.answer
    const page = pageOnWire(data)
    nock(SERVER)
      .get(at)
      .query({ page: '1', page_size: '200' })
      .reply(200, { ...page, next: 'more' })
    nock(SERVER)
      .get(at)
      .query({ page: '2', page_size: '200' })
      .reply(200, { ...page, next: null })
    nock(SERVER).post(at, promptExamples.createPromptMessage.body).reply(201, { data })
    expect(await prompts().messages(SESSION)).toHaveLength(4)
    const [, reply] = await prompts().say(SESSION, 'Ask for a call.')
    expect(reply).toMatchObject({ role: 'assistant', producedVersion: 52 })
  })
})
