import { outreachMs, type OutreachMs } from '../runtime/moments.ts'
import { MAX_PAGES_OF_LIST, type ListPage, type PeopleList } from '../task/people-list.ts'
import type { LeasedTask, Receipt, Settlement } from '../task/task-work.ts'
import { endsBefore } from './ends-before.ts'
import type { LeaseHandle } from './lease-handle.ts'
import type { PageTrouble, SitePage } from './site-page.ts'

/** Pages opened one after the other; the server has the others opened after a pause. */
export const MAX_PAGES_AT_ONCE = 5

type PageRead = { readonly page: ListPage; readonly receipt: Receipt } | PageTrouble

/** Reads who waits for an answer of the member, and who is connected. Only reads, so it may be done again. */
export class SyncNetwork {
  readonly #page: SitePage

  constructor(page: SitePage) {
    this.#page = page
  }

  async execute(task: LeasedTask, lease: LeaseHandle): Promise<Settlement | null> {
    if (task.mode === 'act' && !(await lease.begin())) return null
    const { network, acceptedSince } = task.payload
    const since = outreachMs(Date.parse(acceptedSince ?? ''))
    const pages: ListPage[] = []
    let receipt: Receipt | null = null
    let { list = 'invitations', page = 1 } = task.payload
    while (pages.length < MAX_PAGES_AT_ONCE && lease.hasTime) {
      const read = await this.#read(list, network, page)
      if ('trouble' in read) return { status: 'failed', failCode: read.trouble }
      pages.push(read.page)
      receipt ??= read.receipt
      if (!isLast(read.page, page, since)) page += 1
      else if (list === 'connections') return { status: 'succeeded', result: { pages }, receipt }
      else [list, page] = ['connections', 1]
    }
    const result = { pages, nextList: list, nextPage: page }
    return receipt ? { status: 'succeeded', result, receipt } : null
  }

  async #read(list: PeopleList, network: string, number: number): Promise<PageRead> {
    if (list === 'invitations') {
      const view = await this.#page.openSentInvitations(network, number)
      if (view.kind === 'trouble') return view
      const { invitations, count, hasNext, receipt } = view
      const people = invitations.map(({ publicIdentifier, invitedAt: at }) => ({
        publicIdentifier,
        at,
      }))
      return { page: { list, people, count, hasNext }, receipt }
    }
    const view = await this.#page.openConnections(network, number)
    if (view.kind === 'trouble') return view
    const { connections, count, hasNext, receipt } = view
    const people = connections.map(({ publicIdentifier, acceptedAt: at }) => ({
      publicIdentifier,
      at,
    }))
    return { page: { list, people, count, hasNext }, receipt }
  }
}

/** Invitations are read to their end: only who is on none of their pages is not among them. */
const isLast = ({ list, people, hasNext }: ListPage, number: number, since: OutreachMs): boolean =>
  !hasNext ||
  number >= MAX_PAGES_OF_LIST ||
  (list === 'connections' && endsBefore(people.at(-1)?.at ?? null, since))
