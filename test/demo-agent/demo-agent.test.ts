import { expect, it, vi } from 'vitest'
import { userId, workspaceId } from '#core/runtime/ids.ts'
import { DemoAgent, MAX_PLACES, type DemoAgentDeps } from '#demo-agent/demo-agent.ts'

it('the demo agent leaves the place that it was called to longest ago once there are too many', () => {
  let call: Parameters<DemoAgentDeps['desk']['onCall']>[0] = () => {}
  const made: { readonly user: number; readonly stop: () => void }[] = []
  const agent = new DemoAgent({
    desk: {
      onCall: (listener) => {
        call = listener
        return () => {}
      },
      memberOf: async () => null,
      tokenFor: async () => '',
    },
    workerFor: ({ userId: user }) => {
      const worker = { user, kick: async () => {}, stop: vi.fn<() => void>() }
      made.push(worker)
      return worker
    },
  })
  const callTo = (user: number) =>
    call({ workspaceId: workspaceId(1), userId: userId(user), member: null })
  const left = () => made.flatMap(({ user, stop }) => (vi.mocked(stop).mock.calls[0] ? [user] : []))
  agent.start()
  for (let user = 1; user <= MAX_PLACES; user += 1) callTo(user)
  callTo(1)
  expect(left()).toEqual([])
  callTo(MAX_PLACES + 1)
  expect(left()).toEqual([2])
  expect(made).toHaveLength(MAX_PLACES + 1)
  callTo(2)
  expect(made).toHaveLength(MAX_PLACES + 2)
})
