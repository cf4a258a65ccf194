import { describe, expect, it } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import type { WorkspaceStatus } from '#core/workspace/workspace.ts'
import { workspaceToOpen } from '#core/workspace/workspace-to-open.ts'

const [FIRST, SECOND, THIRD] = [workspaceId(7), workspaceId(8), workspaceId(9)]

const own = (...statuses: WorkspaceStatus[]) =>
  statuses.map((status, at) => ({ id: [FIRST, SECOND, THIRD][at]!, status }))

describe('the workspace that / leads to', () => {
  it.each([
    ['the one used last', own('trial', 'active'), SECOND, SECOND],
    ['the only one', own('trial'), null, FIRST],
    ['the only one, though it has expired', own('expired'), null, FIRST],
    ['the live one, not the expired one used last', own('trial', 'expired'), SECOND, FIRST],
    ['the live one beside an expired first', own('expired', 'active'), FIRST, SECOND],
    ['the one used last where all have expired', own('expired', 'expired'), SECOND, SECOND],
    ['the only one where the last is no longer there', own('trial'), THIRD, FIRST],
    [
      'one that is asked for among several live ones',
      own('trial', 'active', 'expired'),
      THIRD,
      null,
    ],
    ['none where there is none', own(), SECOND, null],
  ])('is %s', (_, workspaces, last, expected) => {
    expect(workspaceToOpen(workspaces, last)).toBe(expected)
  })
})
