import type { FailCode } from '#core/prospect/fail-code.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import { threadObstacle, type KnownThread } from '#core/task-execution/thread-obstacle.ts'
import type { ThreadOnWire } from '../../messages/page-answers.ts'

/** Why nothing may be sent in the thread that is open; null where nothing speaks against it. */
export const messageObstacle = (
  { messages, canWrite }: Extract<ThreadOnWire, { kind: 'thread' }>,
  known: KnownThread,
): FailCode | null => {
  const read = messages.map((one) => ({
    ...one,
    at: one.at === null ? null : outreachDate(one.at),
  }))
  return threadObstacle(read, known) ?? (canWrite ? null : 'not_connected')
}
