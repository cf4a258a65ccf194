import { expect, it } from 'vitest'
import { DAY } from '#core/runtime/durations.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { DatabaseUnavailable } from '#server/database/errors.ts'
import { workspaceAsOf } from '#server/workspaces/workspace-as-of.ts'

const day = (days: number) => realMs(days * DAY)
const stored: Workspace = {
  ...{ id: workspaceId(3), name: 'Northwind', status: 'active', maxCredit: 500, creditsUsed: 20 },
  ...{ expiredAt: null, creditUpdatedAt: realDate(day(0)), paidUntil: null },
  subscription: null,
  demoAgent: false,
  ...{ demoLink: '', companyName: '', companyDescription: '', website: '', idealCustomer: '' },
}
const told: unknown[] = []
const resetting = (resetCredits: () => Promise<number>) => ({
  workspaces: { resetCredits },
  bus: { publish: (events: readonly unknown[]) => void told.push(...events) },
})
const failing = (error: Error) =>
  resetting(async () => {
    throw error
  })

it('whoever has a workspace open is told that its used credits returned to 0, once it is stored', async () => {
  expect(
    await workspaceAsOf(
      stored,
      day(29),
      resetting(async () => 0),
    ),
  ).toEqual(stored)
  expect(told).toEqual([])
  await workspaceAsOf(
    stored,
    day(31),
    resetting(async () => 0),
  )
  expect(told.splice(0)).toEqual([{ kind: 'workspace', workspaceId: stored.id }])
})

it('a workspace whose used credits are due shows them at 0 on a full disk, too', async () => {
  const full = failing(new DatabaseUnavailable('The disk is full: nothing is written.'))
  expect(await workspaceAsOf(stored, day(31), full)).toEqual({
    ...stored,
    ...{ creditsUsed: 0, creditUpdatedAt: realDate(day(30)) },
  })
  expect(told).toEqual([])
  const broken = failing(new TypeError('a mistake of ours'))
  await expect(workspaceAsOf(stored, day(31), broken)).rejects.toThrow(TypeError)
})
