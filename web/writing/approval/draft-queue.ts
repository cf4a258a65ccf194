import { makeAutoObservable, observable, observableRef } from 'mobx'
import type { PersonMessageId } from '#core/runtime/ids.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'

export const DRAFT_FILTERS = ['all', 'ready', 'blocked'] as const
export type DraftFilter = (typeof DRAFT_FILTERS)[number]

/** What a draft can be decided about: whoever wrote it has ended, and nothing is wrong with it. */
export const isReady = ({ status, problems }: PersonMessage): boolean =>
  status === 'awaiting_approval' && problems.length === 0

/** Drafts that wait, one of which is looked at. */
export class DraftQueue {
  readonly #seen = observable.set<PersonMessageId>()
  /** How many wait in all; null until it is known. */
  count: number | null = null
  /** The first of them; null until they are known. */
  drafts: readonly PersonMessage[] | null = null
  filter: DraftFilter = 'all'
  /** Where that is not in the list, its first one is looked at. */
  activeId: PersonMessageId | null = null

  constructor() {
    makeAutoObservable(this, { drafts: observableRef })
  }

  get shown(): readonly PersonMessage[] {
    const { filter, drafts } = this
    const isShown = (draft: PersonMessage): boolean =>
      filter === 'all' || isReady(draft) === (filter === 'ready')
    return (drafts ?? []).filter(isShown)
  }

  get active(): PersonMessage | null {
    return this.shown.find(({ id }) => id === this.activeId) ?? this.shown[0] ?? null
  }

  /** Those that can be approved together: ready, and looked at. */
  get seen(): readonly PersonMessage[] {
    return (this.drafts ?? []).filter((draft) => isReady(draft) && this.#seen.has(draft.id))
  }

  countOf(filter: DraftFilter): number {
    const all = this.drafts?.length ?? 0
    const ready = this.drafts?.filter(isReady).length ?? 0
    return { all: this.count ?? all, ready, blocked: all - ready }[filter]
  }

  isSeen(id: PersonMessageId): boolean {
    return this.#seen.has(id)
  }

  see(id: PersonMessageId): void {
    this.#seen.add(id)
  }

  byId(id: PersonMessageId): PersonMessage | undefined {
    return this.drafts?.find((draft) => draft.id === id)
  }

  choose(filter: DraftFilter): void {
    this.filter = filter
  }

  select(id: PersonMessageId): void {
    this.activeId = id
  }

  moveBy(step: 1 | -1): void {
    const at = this.active === null ? -1 : this.shown.indexOf(this.active)
    const to = this.shown[at + step]
    if (to !== undefined) this.activeId = to.id
  }

  /** `drafts` where they were read, too. */
  take(count: number, drafts: readonly PersonMessage[] | null): void {
    this.count = count
    this.drafts = drafts ?? this.drafts
  }

  replace(draft: PersonMessage): void {
    this.drafts = this.drafts?.map((one) => (one.id === draft.id ? draft : one)) ?? null
  }

  /** Answers where it was; the one after it is looked at, or the one before. */
  remove(draft: PersonMessage): number {
    const place = this.drafts?.findIndex(({ id }) => id === draft.id) ?? 0
    if (this.active?.id === draft.id) {
      const at = this.shown.indexOf(this.active)
      this.activeId = (this.shown[at + 1] ?? this.shown[at - 1])?.id ?? null
    }
    this.drafts = this.drafts?.filter(({ id }) => id !== draft.id) ?? null
    if (this.count !== null) this.count -= 1
    return place
  }

  putAt(draft: PersonMessage, place: number): void {
    if (this.byId(draft.id) !== undefined) return
    this.drafts = (this.drafts ?? []).toSpliced(place, 0, draft)
    if (this.count !== null) this.count += 1
  }
}
