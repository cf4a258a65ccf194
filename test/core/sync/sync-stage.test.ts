import { expect, it } from 'vitest'
import type { SyncTask } from '#core/sync/sync-api.ts'
import { isOver, syncStage } from '#core/sync/sync-stage.ts'
import { taskId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'

const task: SyncTask = {
  id: taskId(1),
  workspace: workspaceId(3),
  campaign: null,
  prospect: null,
  action: 'SYNC_NETWORK',
  status: 'pending',
  remark: '',
  reasonCode: '',
  scheduledAt: outreachDate(outreachMs(0)),
  attempts: 0,
  result: null,
}
const report = { pages: 2, accepted: 1, withdrawn: 0, alreadyConnected: 0, alreadyInvited: 0 }
const partly = { nextList: 'connections', nextPage: 6, sync: report } as const

it.each([
  [{}, { kind: 'waiting' }],
  [{ status: 'leased' }, { kind: 'reading', list: 'invitations', page: 1 }],
  [
    { status: 'running', result: partly },
    { kind: 'reading', list: 'connections', page: 6 },
  ],
  [
    { reasonCode: 'partial', result: partly },
    { kind: 'reading', list: 'connections', page: 6 },
  ],
  [
    { reasonCode: 'not_done', result: partly },
    { kind: 'held_up', by: 'page' },
  ],
  [{ reasonCode: 'challenge' }, { kind: 'held_up', by: 'account' }],
  [{ reasonCode: 'account_health' }, { kind: 'held_up', by: 'account' }],
  [
    { status: 'running', reasonCode: 'not_done' },
    { kind: 'reading', list: 'invitations', page: 1 },
  ],
  [
    { status: 'succeeded', result: { sync: report } },
    { kind: 'done', report },
  ],
  [{ status: 'cancelled' }, { kind: 'failed' }],
] as const)('a sync that is %j is so far: %j', (changes, stage) => {
  const told = syncStage({ ...task, ...changes })
  expect(told).toEqual(stage)
  expect(isOver(told)).toBe(stage.kind === 'done' || stage.kind === 'failed')
})
