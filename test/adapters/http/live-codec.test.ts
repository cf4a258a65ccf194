import { describe, expect, it } from 'vitest'
import { campaignId, sequenceId, workspaceId, topicId } from '#core/runtime/ids.ts'
import { JsonLiveCodec, type LiveSubscription } from '#adapters/http/live-codec.ts'

const CAMPAIGN = campaignId(3)

const codec = new JsonLiveCodec()
const spoken = (subscription: LiveSubscription): unknown =>
  JSON.parse(codec.subscribe(subscription))

describe('the codec of the live sockets', () => {
  it('asks for the people of a campaign, or of one of its topics', () => {
    expect(spoken({ kind: 'prospects', campaign: CAMPAIGN })).toEqual({
      action: 'subscribe_person',
      campaign_id: 3,
    })
    expect(spoken({ kind: 'prospects', campaign: CAMPAIGN, topic: topicId(5) })).toEqual({
      action: 'subscribe_person',
      campaign_id: 3,
      topic_id: 5,
    })
  })

  it('asks for the messages of a sequence', () => {
    expect(
      spoken({ kind: 'sequence_messages', campaign: CAMPAIGN, sequence: sequenceId(8) }),
    ).toEqual({
      action: 'subscribe_campaign_sequence_message',
      campaign_id: 3,
      sequence_id: 8,
    })
  })

  it('asks for the user’s tasks with nothing but the action', () => {
    expect(spoken({ kind: 'tasks' })).toEqual({ action: 'subscribe' })
  })

  it('asks for a workspace by its id', () => {
    expect(spoken({ kind: 'workspace', workspace: workspaceId(7) })).toEqual({
      action: 'subscribe',
      workspace_id: 7,
    })
  })

  it('reads a task’s remark, action and campaign', () => {
    const wire = {
      type: 'task',
      topic: 'tasks',
      seq: 4,
      id: 9,
      remark: 'No remaining visits',
      action: 'VISIT_PEOPLE',
      status: 'failed',
      campaign: { id: 3 },
      daily_limit: 25,
    }
    expect(codec.read(JSON.stringify(wire))).toEqual({
      kind: 'message',
      topic: 'tasks',
      seq: 4,
      message: {
        type: 'task',
        id: 9,
        remark: 'No remaining visits',
        action: 'VISIT_PEOPLE',
        status: 'failed',
        campaign: { id: 3 },
        dailyLimit: 25,
      },
    })
  })

  it('reads the credits that a workspace has used', () => {
    const wire = { type: 'workspace', topic: 'w', seq: 1, workspace: 7, credit: 113 }
    expect(codec.read(JSON.stringify(wire))).toMatchObject({
      message: { type: 'workspace', workspace: 7, creditsUsed: 113 },
    })
  })
})
