import type { threadObstacle } from '#core/task-execution/thread-obstacle.ts'
import type { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import type { taskServices } from '#server/tasks/task-services.ts'
import { loadMutated, type Mutation } from '../../fixtures/load-mutated.ts'
import { PRODUCT, type Product } from './product.ts'
import type { ProblemKind } from './problem.ts'

/** A way to break the product, and what the harness says of it then. */
export interface ProductMutation extends Mutation {
  readonly shows: ProblemKind
  /** Where alone something goes wrong meanwhile: what shows it best. */
  readonly places: readonly string[]
  /** What its world has to be otherwise. */
  readonly world?: { readonly isInvited: true; readonly rate: number }
}

/** Without these a run without problems would prove nothing: `npm run torture -- --part mutations` tries each. */
export const MUTATIONS: readonly ProductMutation[] = [
  {
    name: 'the look after a press is switched off',
    file: 'core/task-execution/connect-person.ts',
    find: 'return this.#readBack(pressResult, url, press)',
    replace: `return pressResult.kind === 'done'
      ? { status: 'succeeded', result: { relation: 'pending', ...(note !== null && { sentNote: note }) },
          receipt: { url, readAt: new Date(), evidence: 'pressed' } }
      : this.#readBack(pressResult, url, press)`,
    shows: 'misrecorded',
    places: ['press'],
  },
  {
    name: 'a task is leased while another one is held',
    file: 'server/tasks/lease-tasks.ts',
    find: 'decideNext(state)',
    replace: 'decideNext({ ...state, work: { ...state.work, heldUntil: null } })',
    shows: 'duplicates',
    places: ['lease'],
  },
  {
    name: 'a settlement is acknowledged, and dropped',
    file: 'server/tasks/settle-task.ts',
    find: 'await this.#settle({ ...what, isLook, now, changes })',
    replace: "await tasks.complete(transaction, taskId, { status: 'cancelled' })",
    shows: 'lost',
    places: [],
  },
  {
    name: 'what was done is counted in no budget',
    file: 'server/tasks/settle-task.ts',
    find: 'await this.#ensureCharged(context, earliest(context.now, momentOf(receipt.readAt)))',
    replace: 'await this.#deps.accounts.refund(transaction, task.id)',
    shows: 'uncounted',
    places: [],
  },
  {
    name: 'what campaigns have pending is counted by hand once more',
    file: 'server/tasks/lists-read.ts',
    find: '!counted.has(who) && ',
    replace: '',
    shows: 'uncounted',
    places: [],
  },
  {
    name: 'leases never end',
    file: 'server/tasks/end-leases.ts',
    find: 'if (ended.length === 0) return account',
    replace: 'return account',
    shows: 'stuck',
    places: ['begin'],
  },
  {
    name: 'the thread is not read before a message is pressed',
    file: 'core/task-execution/thread-obstacle.ts',
    find: "if (messages.some((message) => isReply(message, known.repliedSince))) return 'replied'",
    replace: 'if (messages.length >= 0) return null',
    shows: 'unheard',
    places: ['thread'],
    world: { isInvited: true, rate: 0.9 },
  },
  {
    name: 'the last look does not ask whether the text is approved',
    file: 'server/tasks/begin-task.ts',
    find: 'if (!isOfSequence(actionOf(task.action))) return prospect',
    replace: "return { ...prospect, message: { ...prospect.message, draft: 'approved' } }",
    shows: 'unapproved',
    places: ['desk'],
    world: { isInvited: true, rate: 0.9 },
  },
  {
    name: 'a message is taken for sent once it was pressed',
    file: 'core/task-execution/send-message.ts',
    find: 'return this.#readBack(pressResult, target)',
    replace: `return pressResult.kind === 'done'
      ? { status: 'succeeded', receipt: { url, readAt: before.receipt.readAt, evidence: 'pressed' },
          result: { thread: [{ from: 'member', text: target.text, at: null }], relation: 'first' } }
      : this.#readBack(pressResult, target)`,
    shows: 'misrecorded',
    places: ['press'],
    world: { isInvited: true, rate: 0.9 },
  },
]

/** The product with one change in it. */
export async function mutated(mutation: Mutation): Promise<Product> {
  if (mutation.file.startsWith('core/')) {
    const { WorkOnTask: work } = await loadMutated<{ WorkOnTask: typeof WorkOnTask }>(
      'core/task-execution/work-on-task.ts',
      mutation,
    )
    const { threadObstacle: obstacleIn } = await loadMutated<{
      threadObstacle: typeof threadObstacle
    }>('core/task-execution/thread-obstacle.ts', mutation)
    return { ...PRODUCT, WorkOnTask: work, threadObstacle: obstacleIn }
  }
  const entry = 'server/tasks/task-services.ts'
  const { taskServices: services } = await loadMutated<{ taskServices: typeof taskServices }>(
    entry,
    mutation,
  )
  return { ...PRODUCT, taskServices: services }
}
