import type { UserId } from '#core/runtime/ids.ts'
import type { TaskAction } from '#core/task/task.ts'
import type { PeopleList } from '#core/task/people-list.ts'
import type { Settlement, TaskPayload } from '#core/task/task-work.ts'
import { showsNote } from '#core/task-execution/shows-note.ts'
import { sentMessage, threadObstacle } from '#core/task-execution/thread-obstacle.ts'
import { momentOf, outreachDate, outreachMs, type OutreachDate } from '#core/runtime/moments.ts'
import type { LeaseGrant } from '#server/tasks/lease-tasks.ts'
import type { FakeNetwork } from './fake-network.ts'
import { profileOf } from './fake-network.ts'
import type { OutreachWorld } from './outreach-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Where a worker may be killed. */
export const KILL_POINTS = [
  'after lease',
  'before begin is answered',
  'after begin',
  'after acting',
  'before settling is answered',
] as const
export type KillPoint = (typeof KILL_POINTS)[number]

export class Killed extends Error {
  override readonly name = 'Killed'
}

export interface ExtensionOptions {
  /** Called at each point; throwing there is what kills the worker. */
  readonly at?: (point: KillPoint, lease: LeaseGrant) => void
  /** How a broken one would: sends again instead of looking. */
  readonly actsWhenAskedToLook?: boolean
}

const knownThread = ({ text = '', repliedSince, ownTexts }: TaskPayload) => ({
  text,
  ...(repliedSince !== undefined && { repliedSince }),
  ...(ownTexts !== undefined && { ownTexts }),
})

/** A worker that acts on the fake network; like the real one it remembers nothing. */
export class FakeExtension {
  readonly #world: OutreachWorld
  readonly #network: FakeNetwork
  readonly #options: ExtensionOptions
  readonly userId: UserId
  /** Who is signed in to the network in its browser. */
  member: string | null = null

  constructor(
    world: OutreachWorld,
    network: FakeNetwork,
    options: ExtensionOptions = {},
    userId = world.userId,
  ) {
    this.#world = world
    this.#network = network
    this.#options = options
    this.userId = userId
  }

  /** One task, or null with the real time at which to ask again. */
  async step(): Promise<{ worked: boolean; nextDueAt: number | null }> {
    const { lease, nextDueAt } = await this.#world.lease(this.userId)
    if (!lease) return { worked: false, nextDueAt }
    await this.work(lease)
    return { worked: true, nextDueAt: null }
  }

  /** Works on whatever comes until the next task is one of `action`, and leases that. */
  async until(action: TaskAction): Promise<LeaseGrant> {
    for (let round = 0; round < 200; round += 1) {
      const { lease, nextDueAt } = await this.#world.lease(this.userId)
      if (lease?.task.action === action) return lease
      if (lease) await this.work(lease)
      else await this.#rest(nextDueAt, HOUR)
    }
    throw new Error(`No ${action} came.`)
  }

  /** Works on whatever comes within `ms`; asks again `pause` later at the earliest. */
  async workFor(ms: number, pause = 5 * MINUTE): Promise<void> {
    const { clock } = this.#world
    const end = clock.now() + ms
    while (clock.now() < end) {
      const { worked, nextDueAt } = await this.step()
      if (!worked) await this.#rest(nextDueAt, end - clock.now(), pause)
    }
  }

  /** Takes a leased task to its end. */
  async work(lease: LeaseGrant): Promise<void> {
    this.#reach('after lease', lease)
    const settlement = await this.#work(lease)
    if (!settlement) return
    await this.settle(lease, settlement)
    this.#reach('before settling is answered', lease)
  }

  async begin({ task, token }: LeaseGrant) {
    const place = await this.#world.place(task.id)
    // Like the real one it has seen no page yet of whose lists it looks at.
    const isOfProfile = task.payload.publicIdentifier !== undefined
    const member = isOfProfile ? this.member : null
    return this.#world.services.beginTask.execute(place, task.id, { token, member })
  }

  async settle({ task, token }: LeaseGrant, settlement: Settlement) {
    const place = await this.#world.place(task.id)
    return this.#world.services.settleTask.execute(place, task.id, { token, settlement })
  }

  async #work(lease: LeaseGrant): Promise<Settlement | null> {
    const { task } = lease
    const who = task.payload.publicIdentifier ?? ''
    const now = () => outreachDate(this.#world.time.moment().now)
    const isLook = task.intentAt !== null && !this.#options.actsWhenAskedToLook
    const obstacle = isLook ? null : this.#obstacle(lease, who)
    if (obstacle) return obstacle
    if (!isLook && task.intentAt === null) {
      const begun = await this.begin(lease)
      this.#reach('before begin is answered', lease)
      if (begun.kind !== 'go') return null
      this.#reach('after begin', lease)
    }
    if (task.action === 'CHECK_REPLIES') return this.#replied(lease, now())
    if (task.action === 'CHECK_ACCEPTED') return this.#checked(lease, now())
    if (task.action === 'SYNC_NETWORK') return this.#synced(lease, now())
    if (!isLook && task.action === 'CONNECT_PEOPLE' && this.#isRefused(task.payload))
      return { status: 'failed', failCode: 'note_quota', result: { relation: 'none' } }
    if (!isLook) {
      if (task.action === 'VISIT_PEOPLE') this.#network.visit(who, now())
      else if (task.action === 'SEND_MESSAGE')
        this.#network.write(who, task.payload.text ?? '', now())
      else if (task.action === 'WITHDRAW_INVITE') this.#network.withdraw(who, now())
      else this.#network.invite(who, now(), task.payload.note)
      this.#reach('after acting', lease)
    }
    if (task.action === 'SEND_MESSAGE') return this.#readThread(lease, who)
    if (task.action === 'WITHDRAW_INVITE') return this.#readWithdrawal(lease, who)
    return this.#read(lease, who, now())
  }

  /** What on the page speaks against it, before the server is asked. */
  #obstacle(lease: LeaseGrant, who: string): Settlement | null {
    const { task } = lease
    const isOver = task.action === 'WITHDRAW_INVITE' && this.#network.relation(who) !== 'pending'
    if (isOver) return this.#withoutInvitation(lease, who)
    if (task.action !== 'SEND_MESSAGE') return null
    const thread = this.#network.thread(who)
    const failCode = threadObstacle(thread, knownThread(task.payload))
    return failCode && { status: 'failed', failCode, result: { thread, relation: 'none' } }
  }

  #isRefused({ note }: TaskPayload): boolean {
    return note !== undefined && !this.#network.takesNotes
  }

  #readWithdrawal({ task }: Pick<LeaseGrant, 'task'>, who: string): Settlement {
    const relation = this.#network.relation(who)
    const shownTo = this.#shownTo
    const page = { url: `${task.payload.profileUrl}`, evidence: relation, ...shownTo }
    if (relation === 'pending') return { status: 'unverified', result: { relation }, ...shownTo }
    const readAt = this.#network.withdrawals.get(who)?.at(-1)
    if (relation === 'first' || !readAt) return this.#withoutInvitation({ task }, who)
    return { status: 'succeeded', result: { relation }, receipt: { ...page, readAt } }
  }

  #withoutInvitation({ task }: Pick<LeaseGrant, 'task'>, who: string): Settlement {
    const relation = this.#network.relation(who)
    const shownTo = this.#shownTo
    const page = { url: `${task.payload.profileUrl}`, evidence: relation, ...shownTo }
    const acceptedAt = this.#network.accepted.get(who)
    const failCode = relation === 'first' ? 'already_connected' : 'withdrawn'
    const receipt = acceptedAt && { receipt: { ...page, readAt: acceptedAt } }
    return { status: 'failed', failCode, result: { relation }, ...receipt, ...shownTo }
  }

  #readThread({ task }: LeaseGrant, who: string): Settlement {
    const thread = this.#network.thread(who)
    const sent = sentMessage(thread, knownThread(task.payload))
    if (!sent?.at) return { status: 'unverified', result: { thread, relation: 'none' } }
    const url = `${task.payload.threadUrl}`
    const receipt = { url, readAt: sent.at, evidence: sent.text, ...this.#shownTo }
    return { status: 'succeeded', result: { thread, relation: 'first' }, receipt }
  }

  #replied({ task }: LeaseGrant, now: OutreachDate): Settlement {
    const since = outreachMs(Date.parse(task.payload.since ?? '2000-01-01'))
    const replies = [...this.#network.threads].map(([publicIdentifier, thread]) => ({
      publicIdentifier,
      messages: thread.filter(({ at }) => at === null || momentOf(at) >= since),
    }))
    return { status: 'succeeded', result: { replies }, receipt: this.#listReceipt(task, now) }
  }

  /** Until the server said to ask again, where that is neither at once nor too late. */
  #rest(nextDueAt: number | null, atMost: number, atLeast = 5 * MINUTE): Promise<void> {
    const { clock } = this.#world
    const wait = nextDueAt === null ? atMost : Math.max(atLeast, nextDueAt - clock.now())
    return clock.elapse(Math.min(wait, atMost))
  }

  #read({ task }: LeaseGrant, who: string, now: OutreachDate): Settlement {
    const relation = this.#network.relation(who)
    const times = task.action === 'VISIT_PEOPLE' ? this.#network.visits : this.#network.invitations
    const readAt = times.get(who)?.at(-1)
    const shownTo = this.#shownTo
    if (!readAt) return { status: 'unverified', result: { relation }, ...shownTo }
    const receipt = {
      ...{ url: `${task.payload.profileUrl}`, readAt, evidence: `read at ${+now}` },
      ...shownTo,
    }
    if (task.action === 'VISIT_PEOPLE')
      return { status: 'succeeded', result: { profile: profileOf(who), relation }, receipt }
    const sentNote = this.#network.notes.get(who)
    const result = { relation, ...(sentNote !== undefined && { sentNote }) }
    return showsNote(result, task.payload.note ?? null)
      ? { status: 'succeeded', result, receipt }
      : { status: 'unverified', result, ...shownTo }
  }

  #checked({ task }: LeaseGrant, now: OutreachDate): Settlement {
    const accepted = (task.payload.people ?? []).flatMap(({ prospect, publicIdentifier }) => {
      const acceptedAt = this.#network.accepted.get(publicIdentifier)
      return acceptedAt ? [{ prospect, publicIdentifier, acceptedAt }] : []
    })
    return { status: 'succeeded', result: { accepted }, receipt: this.#listReceipt(task, now) }
  }

  #synced({ task }: LeaseGrant, now: OutreachDate): Settlement {
    const { invitations, accepted } = this.#network
    const pending = [...invitations].filter(([who]) => this.#network.relation(who) === 'pending')
    const page = (
      list: PeopleList,
      people: readonly (readonly [string, OutreachDate | null])[],
    ) => ({
      list,
      people: people.map(([publicIdentifier, at]) => ({ publicIdentifier, at })),
      count: people.length,
      hasNext: false,
    })
    const sent = pending.map(([who, times]) => [who, times.at(-1) ?? null] as const)
    const pages = [page('invitations', sent), page('connections', [...accepted])]
    return { status: 'succeeded', result: { pages }, receipt: this.#listReceipt(task, now) }
  }

  get #shownTo() {
    return this.member !== null && { member: this.member }
  }

  #listReceipt({ payload }: LeaseGrant['task'], readAt: OutreachDate) {
    const page = { url: `${payload.network}/connections`, readAt, evidence: 'list' }
    return { ...page, ...(this.member !== null && { member: this.member }) }
  }

  #reach(point: KillPoint, lease: LeaseGrant): void {
    this.#options.at?.(point, lease)
  }
}
