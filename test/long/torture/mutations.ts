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
}

/** Without these a run without problems would prove nothing: `npm run torture -- --part mutations` tries each. */
export const MUTATIONS: readonly ProductMutation[] = [
  {
    name: 'the look after a press is switched off',
    file: 'core/task-execution/connect-person.ts',
    find: 'return this.#readBack(pressResult, url, publicIdentifier)',
    replace: `return pressResult.kind === 'done'
      ? { status: 'succeeded', result: { relation: 'pending' },
          receipt: { url, readAt: new Date(), evidence: 'pressed' } }
      : this.#readBack(pressResult, url, publicIdentifier)`,
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
]

/** The product with one change in it. */
export async function mutated(mutation: Mutation): Promise<Product> {
  if (mutation.file.startsWith('core/')) {
    const entry = 'core/task-execution/work-on-task.ts'
    const { WorkOnTask: work } = await loadMutated<{ WorkOnTask: typeof WorkOnTask }>(
      entry,
      mutation,
    )
    return { ...PRODUCT, WorkOnTask: work }
  }
  const entry = 'server/tasks/task-services.ts'
  const { taskServices: services } = await loadMutated<{ taskServices: typeof taskServices }>(
    entry,
    mutation,
  )
  return { ...PRODUCT, taskServices: services }
}
