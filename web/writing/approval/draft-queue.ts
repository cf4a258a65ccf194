import { makeAutoObservable, observable, observableRef } from 'mobx'
import type { PersonMessageId } from '#core/runtime/ids.ts'
import { UNDECIDED_STATUSES, type PersonMessage } from '#core/writing/person-message.ts'

/** What somebody has yet to decide about. */
export const DRAFT_STATES = ['ready', 'blocked', 'writing', 'rejected'] as const
export type DraftState = (typeof DRAFT_STATES)[number]
export const DRAFT_FILTERS = ['all', ...DRAFT_STATES] as const
export type DraftFilter = (typeof DRAFT_FILTERS)[number]

/** Whether a draft can be approved, has something wrong with it, is still being written, or was rejected. */
export const stateOf = ({ status, problems }: PersonMessage): DraftState => {
  if (status === 'draft') return 'writing'
  if (status === 'rejected') return 'rejected'
  return status === 'awaiting_approval' && problems.length === 0 ? 'ready' : 'blocked'
}

export const isReady = (draft: PersonMessage): boolean => stateOf(draft) === 'ready'

/** Drafts that wait and those that were rejected, one of which is looked at. */
export class DraftQueue {
  /** Which version of each was on screen. */
  readonly #seen = observable.map<PersonMessageId, number>()
  /** How many wait in all; null until it is known. */
  count: number | null = null
  /** The first of them; null until they are known. */
  drafts: readonly PersonMessage[] | null = null
  /** How many are rejected, and the first of them. */
  rejectedCount = 0
  rejected: readonly PersonMessage[] = []
  filter: DraftFilter = 'all'
  /** Where that is not in the list, its first one is looked at. */
  activeId: PersonMessageId | null = null
  /** Whether another text has just taken the place of the one that was looked at, by itself: nobody has read it. */
  isUnread = false

  constructor() {
    makeAutoObservable(this, { drafts: observableRef, rejected: observableRef })
  }

  get shown(): readonly PersonMessage[] {
    const { filter, drafts, rejected } = this
    if (filter === 'rejected') return rejected
    return (drafts ?? []).filter((draft) => filter === 'all' || stateOf(draft) === filter)
  }

  get active(): PersonMessage | null {
    return this.shown.find(({ id }) => id === this.activeId) ?? this.shown[0] ?? null
  }

  /** The one after it; null where it is the last. */
  get next(): PersonMessage | null {
    const { active, shown } = this
    return active === null ? null : (shown[shown.indexOf(active) + 1] ?? null)
  }

  /** Those that can be approved together: ready, and looked at as they are. */
  get seen(): readonly PersonMessage[] {
    return (this.drafts ?? []).filter((draft) => isReady(draft) && this.isSeen(draft))
  }

  /** Null where there are more than were read. */
  countOf(filter: DraftFilter): number | null {
    const all = this.drafts?.length ?? 0
    if (filter === 'all') return this.count ?? all
    if (filter === 'rejected') return this.rejectedCount
    if (this.count !== null && this.count > all) return null
    return this.drafts?.filter((draft) => stateOf(draft) === filter).length ?? 0
  }

  /** Not once its text is another one. */
  isSeen({ id, version }: PersonMessage): boolean {
    return this.#seen.get(id) === version
  }

  /** What is on screen stays there, whoever comes before it. */
  see({ id, version }: PersonMessage): void {
    this.#seen.set(id, version)
    if (this.active?.id === id) this.activeId = id
  }

  /** There was time to read it. */
  read(): void {
    this.isUnread = false
  }

  byId(id: PersonMessageId): PersonMessage | undefined {
    return [...(this.drafts ?? []), ...this.rejected].find((draft) => draft.id === id)
  }

  choose(filter: DraftFilter): void {
    this.filter = filter
  }

  select(id: PersonMessageId): void {
    this.activeId = id
    this.isUnread = false
  }

  moveBy(step: 1 | -1): void {
    const at = this.active === null ? -1 : this.shown.indexOf(this.active)
    const to = this.shown[at + step]
    if (to !== undefined) this.select(to.id)
  }

  /** Answers whether another text took the place of the one looked at. */
  take(count: number, drafts: readonly PersonMessage[]): boolean {
    const before = this.active
    this.count = count
    this.drafts = drafts
    const { active } = this
    if (before === null || stateOf(before) === 'writing' || active === null) return false
    const isAnother = active.id !== before.id || active.version !== before.version
    this.isUnread ||= isAnother
    return isAnother
  }

  takeRejected(count: number, rejected: readonly PersonMessage[]): void {
    this.rejectedCount = count
    this.rejected = rejected
  }

  /** Where it belongs now, the oldest first, if anywhere; it is looked at as long as it is shown. */
  put(draft: PersonMessage): void {
    const isActive = this.active?.id === draft.id
    this.remove(draft)
    if (stateOf(draft) === 'rejected') {
      this.rejected = withOne(this.rejected, draft)
      this.rejectedCount += 1
    } else if (UNDECIDED_STATUSES.some((status) => status === draft.status)) {
      this.drafts = withOne(this.drafts ?? [], draft)
      if (this.count !== null) this.count += 1
    }
    if (isActive && this.shown.includes(draft)) this.activeId = draft.id
  }

  /** The one after it is looked at, or the one before. */
  remove({ id }: PersonMessage): void {
    if (this.active?.id === id) {
      const at = this.shown.indexOf(this.active)
      this.activeId = (this.shown[at + 1] ?? this.shown[at - 1])?.id ?? null
    }
    if (this.drafts?.some((one) => one.id === id)) {
      this.drafts = this.drafts.filter((one) => one.id !== id)
      if (this.count !== null) this.count -= 1
    }
    if (this.rejected.some((one) => one.id === id)) {
      this.rejected = this.rejected.filter((one) => one.id !== id)
      this.rejectedCount -= 1
    }
  }
}

const withOne = (drafts: readonly PersonMessage[], draft: PersonMessage) =>
  [...drafts, draft].toSorted((one, other) => one.id - other.id)
