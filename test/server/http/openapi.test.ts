import { expect, it } from 'vitest'
import { taskOperations } from '#adapters/http/contract/tasks.ts'
import { OBSTACLES } from '#core/outreach/obstacle.ts'
import { refusal } from '#server/http/refusals.ts'

const NEVER_AT_A_LAST_LOOK = ['unverified', 'enough_ahead', 'extension', 'acceptance', 'lock']

it('the contract names each reason why a last look says no, with its status', () => {
  const stops = Object.entries(OBSTACLES)
    .filter(([kind]) => !NEVER_AT_A_LAST_LOOK.includes(kind))
    .map(([, { code }]) => `${refusal({ kind: 'stop', code }).status} ${code}`)
  const { refusals } = taskOperations.changeTask
  expect(refusals.toSorted()).toEqual([...new Set([...stops, '409 stale_lease'])].toSorted())
})
