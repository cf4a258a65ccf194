import type { LiveCodec, LiveFrame } from '#core/live/live-protocol.ts'
import { BUDGET_KINDS } from '#core/network/budget-kinds.ts'
import type { CampaignId, TaskId } from '#core/runtime/ids.ts'
import type { TaskMessages, TaskSubscription } from '#core/task/task-feed.ts'
import { TASK_ACTIONS, TASK_STATUSES } from '#core/task/task.ts'
import { oneOf, orNull, record, text, whole } from './guard.ts'
import { id } from './leased-task.ts'

/** The frames of /ws/tasks/ as JSON: what the contract has besides is none that is known here. */
export class TaskLiveCodec implements LiveCodec<TaskSubscription, TaskMessages> {
  ping(): string {
    return JSON.stringify({ action: 'ping' })
  }

  subscribe(): string {
    return JSON.stringify({ action: 'subscribe' })
  }

  read(frame: string): LiveFrame<TaskMessages> | null {
    try {
      return frameOf(JSON.parse(frame))
    } catch {
      return null
    }
  }
}

const type = record({ type: oneOf(['pong', 'error', 'subscribed', 'task']) })
const refused = record({ code: text, detail: text }, { topic: text })
const place = { topic: text, seq: whole }
const task = record(
  {
    ...place,
    type: oneOf(['task']),
    id: id<TaskId>(),
    remark: text,
    action: oneOf(TASK_ACTIONS),
    status: oneOf(TASK_STATUSES),
    campaign: orNull(record({ id: id<CampaignId>() })),
  },
  { spentBudget: oneOf(BUDGET_KINDS), dailyLimit: whole },
)

const frameOf = (wire: unknown): LiveFrame<TaskMessages> => {
  switch (type(wire).type) {
    case 'pong':
      return { kind: 'alive' }
    case 'error': {
      const { code, detail } = refused(wire)
      return { kind: 'refused', code, detail }
    }
    case 'subscribed':
      return { kind: 'subscribed', quietMs: null, ...record(place)(wire) }
    case 'task': {
      const { topic, seq, ...message } = task(wire)
      return { kind: 'message', topic, seq, message }
    }
  }
}
