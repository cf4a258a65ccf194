import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import type { Network } from '#demo-network/network/network.ts'
import type { UserId } from '#core/runtime/ids.ts'
import type { OutreachWorld } from '../../server/outreach/outreach-world.ts'
import type { Problem } from './problem.ts'

interface Syncing {
  readonly userId: UserId
  /** One task; real time to wait, null where none was done. */
  step(): Promise<number | null>
}

const MAX_STEPS = 100

/** Has the lists of each account read once more, and compares what is counted as pending with what they show. */
export async function judgePending(
  { services, workspaceId, clock }: OutreachWorld,
  network: Network,
  workers: readonly Syncing[],
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { userId, step } of workers) {
    const here = [workspaceId] as const
    const asked = await services.requestSync.execute(userId, here)
    const isDone = async () => {
      const { task } = await services.requestSync.state(userId, here)
      return task?.id === asked?.id && task?.status === 'succeeded'
    }
    let steps = 0
    for (; steps < MAX_STEPS; steps += 1) {
      const wait = await step()
      if (await isDone()) break
      await clock.elapse(wait ?? 1000)
    }
    if (steps === MAX_STEPS) problems.push({ kind: 'stuck', what: `a sync of user ${userId}` })
    const [account] = await services.readSenderAccounts.execute(userId, here)
    const kept = account?.unansweredInvitations
    const so = network
      .invited(SHARED_MEMBER)
      .filter(({ relation }) => relation.kind === 'pending').length
    if (kept !== so) {
      const what = `pending invitations of user ${userId}: ${kept} are counted, ${so} there are`
      problems.push({ kind: 'uncounted', what })
    }
  }
  return problems
}
