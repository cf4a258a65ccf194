import { expect, it } from 'vitest'
import { workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'
import type { Waiting } from '#core/waiting/waiting.ts'
import { WorkspaceWaiting } from '#core/waiting/workspace-waiting.ts'

const NOTHING: Waiting = {
  ...{ drafts: [], replies: [] },
  extension: { lastSeenAt: null, isAwaited: false },
}

it('what waits in a workspace is nothing to the one that is open after it, however late it comes', async () => {
  const answers = new Map<WorkspaceId, (waiting: Waiting) => void>()
  const waiting = new WorkspaceWaiting({
    waiting: (workspace) => new Promise((resolve) => answers.set(workspace, resolve)),
  })
  const first = waiting.open(workspaceId(1))
  const second = waiting.open(workspaceId(2))
  answers.get(workspaceId(2))?.(NOTHING)
  await second
  answers.get(workspaceId(1))?.({
    ...NOTHING,
    extension: { lastSeenAt: null, isAwaited: true },
  })
  await first
  expect(waiting.current.current).toEqual({ ...NOTHING, workspace: 2 })
  waiting.close()
  expect(waiting.current.current).toBe(null)
  await waiting.load()
  expect(answers.size).toBe(2)
})

it('what waits is known as soon as any question is answered, and never by an older answer', async () => {
  const answers: ((isAwaited: boolean) => void)[] = []
  const waiting = new WorkspaceWaiting({
    waiting: () =>
      new Promise((resolve) => {
        answers.push((isAwaited) =>
          resolve({ ...NOTHING, extension: { lastSeenAt: null, isAwaited } }),
        )
      }),
  })
  const first = waiting.open(workspaceId(1))
  const second = waiting.load()
  const third = waiting.load()
  answers[0]?.(true)
  await first
  expect(waiting.current.current?.extension.isAwaited).toBe(true)
  answers[2]?.(false)
  await third
  answers[1]?.(true)
  await second
  expect(waiting.current.current?.extension.isAwaited).toBe(false)
})

it('what waits is not asked for before a workspace is open', async () => {
  let asked = 0
  const waiting = new WorkspaceWaiting({
    waiting: async () => {
      asked += 1
      return NOTHING
    },
  })
  await waiting.load()
  expect(asked).toBe(0)
  await waiting.open(workspaceId(1))
  expect(asked).toBe(1)
})
