import { expect, it } from 'vitest'
import type { SearchWait } from '#core/campaign/campaign.ts'
import type { SearchPreview } from '#core/search/search-api.ts'
import { previewStage } from '#core/search/preview-stage.ts'
import type { TaskStatus } from '#core/task/task.ts'

const limited = { code: 'budget', limit: { used: 5, max: 5 } } as SearchWait
const heldUp = { code: 'account_health', limit: null } as SearchWait
const away = { code: 'extension', limit: null } as SearchWait
const found = (count: number | null) => ({ people: [], count, isCutOff: false })

it.each<[TaskStatus, SearchPreview['results'], SearchWait | null, object]>([
  ['pending', null, null, { kind: 'waiting' }],
  ['pending', null, away, { kind: 'waiting' }],
  ['pending', null, limited, { kind: 'limited', wait: limited }],
  ['pending', null, heldUp, { kind: 'held_up' }],
  ['leased', null, limited, { kind: 'reading' }],
  ['running', null, null, { kind: 'reading' }],
  ['succeeded', found(7), null, { kind: 'done', count: 7 }],
  ['succeeded', found(null), limited, { kind: 'done', count: null }],
  ['succeeded', null, null, { kind: 'failed' }],
  ['failed', null, heldUp, { kind: 'failed' }],
  ['cancelled', null, null, { kind: 'failed' }],
])('a preview that is %s, with %j, waiting for %j, is %j', (status, results, wait, stage) => {
  const task = { status } as SearchPreview['task']
  expect(previewStage({ task, results, wait })).toEqual(stage)
})
