import { describe, expect, it } from 'vitest'
import type { LiveMessages, LiveSubscription } from '#adapters/http/live-codec.ts'
import type { Feed } from '#core/live/feed.ts'
import { campaignId, taskId, workspaceId } from '#core/runtime/ids.ts'

/** A feed with somebody at its other end. */
export interface FeedWorld {
  readonly feed: Feed<LiveSubscription, LiveMessages>
  say(message: LiveMessages[keyof LiveMessages]): void
  miss(topic: string): void
}

const task = {
  type: 'task',
  id: taskId(5),
  remark: '',
  action: 'VISIT_PEOPLE',
  status: 'succeeded',
  campaign: { id: campaignId(3) },
} as const
const credit = { type: 'workspace', workspace: workspaceId(7), creditsUsed: 2 } as const

/** What every Feed must do. */
export function feedContract(name: string, setUp: () => Promise<FeedWorld>): void {
  describe(`${name} as a feed`, () => {
    it('tells each listener of messages of its type alone', async () => {
      const { feed, say } = await setUp()
      const heard: unknown[] = []
      feed.onMessage('task', (message) => heard.push(['task', message]))
      feed.onMessage('workspace', (message) => heard.push(['workspace', message]))
      say(task)
      say(credit)
      expect(heard).toEqual([
        ['task', task],
        ['workspace', credit],
      ])
    })

    it('tells several listeners of a type, and none that has stopped', async () => {
      const { feed, say } = await setUp()
      const heard: string[] = []
      const stop = feed.onMessage('task', () => heard.push('first'))
      feed.onMessage('task', () => heard.push('second'))
      say(task)
      stop()
      say({ ...task, id: taskId(6) })
      expect(heard).toEqual(['first', 'second', 'second'])
    })

    it('lets a listener stop while it is told', async () => {
      const { feed, say } = await setUp()
      const heard: string[] = []
      const stop = feed.onMessage('task', () => {
        heard.push('once')
        stop()
      })
      feed.onMessage('task', () => heard.push('always'))
      say(task)
      say({ ...task, id: taskId(6) })
      expect(heard).toEqual(['once', 'always', 'always'])
    })

    it('says of which topic something was missed, until one stops listening', async () => {
      const { feed, miss } = await setUp()
      const gaps: string[] = []
      const stop = feed.onGap((topic) => gaps.push(topic))
      miss('tasks')
      stop()
      miss('tasks')
      expect(gaps).toEqual(['tasks'])
    })
  })
}
