import { sql } from 'kysely'
import { NotFound } from '#core/errors.ts'
import { ACTIONS, actionOf, isOfSequence } from '#core/outreach/actions.ts'
import { networkAt, threadUrl, type Network } from '#core/network/network.ts'
import { profileUrl } from '#core/network/profile-address.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import type { PeopleList } from '#core/task/people-list.ts'
import type { TaskPayload } from '#core/task/task-work.ts'
import type { TaskAction } from '#core/task/task.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import type { TaskPayloadStore } from '#server/outreach/task-payload-store.ts'
import type { Transaction } from '../../database/database.ts'
import { preparedSelect } from '../prepared.ts'
import { sqlOf } from '../transaction.ts'
import { worded } from '../worded.ts'
import { PAYLOAD_READERS } from './payload-readers.ts'

const askTask = worded((db, { taskId }: { readonly taskId: TaskId }) =>
  preparedSelect(db.selectFrom('task as t'))
    .leftJoin('campaign_person as m', 'm.id', 't.campaign_person_id')
    .leftJoin('person as p', 'p.id', 'm.person_id')
    .where('t.id', '=', taskId)
    .select(['t.action', 't.campaign_id', 't.campaign_person_id'])
    .select(['p.network', 'p.public_identifier'])
    .select([
      sql<number | null>`(t.result->>'nextPage')::integer`.as('page'),
      sql<PeopleList | null>`t.result->>'nextList'`.as('list'),
    ]),
)

export class PostgresTaskPayloadStore implements TaskPayloadStore {
  readonly #networks: readonly Network[]

  constructor(networks: readonly Network[]) {
    this.#networks = networks
  }

  async read(
    transaction: Transaction,
    account: SenderAccountRecord,
    { id: taskId, now }: Parameters<TaskPayloadStore['read']>[2],
  ): Promise<TaskPayload> {
    const db = sqlOf(transaction)
    const [task] = await askTask(transaction, { taskId })
    if (task === undefined) throw new NotFound()
    const { network, public_identifier: publicIdentifier, page, list } = task
    const action = actionOf(task.action as TaskAction)
    const { member } = account
    const about = {
      id: taskId,
      campaign: task.campaign_id,
      prospect: task.campaign_person_id,
      account,
      now,
    }
    const more = (await PAYLOAD_READERS[action]?.(db, about)) ?? {}
    if (ACTIONS[action].subject === 'prospect') {
      if (network === null || publicIdentifier === null)
        throw new Error(`Task ${taskId} is about nobody.`)
      const address = { network, publicIdentifier }
      const known = networkAt(this.#networks, network)
      const where = isOfSequence(action)
        ? { ...(known && { threadUrl: threadUrl(known, publicIdentifier) }) }
        : { profileUrl: profileUrl(address, this.#networks) }
      return { ...address, member, ...where, ...more }
    }
    const from = { ...(list !== null && { list }), ...(page !== null && { page }) }
    return { network: account.network, member, ...more, ...from }
  }
}
