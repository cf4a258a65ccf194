import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import type { SalesKitApi } from '#core/sales-kit/sales-kit-api.ts'
import type { CampaignId, PersonMessageId, ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import { confirmedWith } from '#core/writing/confirmed-claims.ts'
import type {
  PersonMessageApi,
  PersonMessageChanges,
  ReplyIntent,
  Thread,
} from '#core/writing/person-message-api.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

/** Of a text that isn't sent yet. */
const UNSENT = [
  'draft',
  'awaiting_approval',
  'approved',
  'rejected',
  'scheduled',
  'sending',
] as const

export interface ThreadDeps {
  readonly personMessages: Pick<
    PersonMessageApi,
    'thread' | 'list' | 'change' | 'rewrite' | 'draftReply' | 'setIntent'
  >
  readonly salesKit: { readonly shortcuts: Pick<SalesKitApi['shortcuts'], 'list'> }
}

export interface ThreadPlace {
  readonly workspace: WorkspaceId
  readonly campaign: CampaignId
  readonly prospect: ProspectId
}

/** What was written to somebody and answered, and the answer that is drafted. */
export class ThreadViewModel {
  readonly #deps: ThreadDeps
  readonly #workspace: WorkspaceId
  readonly #campaign: CampaignId
  readonly prospect: ProspectId
  #requestId = 0
  /** Null until it is known. */
  thread: Thread | null = null
  answer: PersonMessage | null = null
  /** Of a step, whichever: nothing is sent in its place. */
  isTextRejected = false
  problem: Problem | null = null
  /** What a stroke offers in an answer. */
  shortcuts: readonly MessageShortcut[] = []

  constructor(deps: ThreadDeps, { workspace, campaign, prospect }: ThreadPlace) {
    this.#workspace = workspace
    this.#deps = deps
    this.#campaign = campaign
    this.prospect = prospect
    makeAutoObservable(this, {
      prospect: false,
      thread: observableRef,
      shortcuts: observableRef,
      answer: observableRef,
    })
  }

  /** Whether they answered last. */
  get isToAnswer(): boolean {
    return this.thread?.entries.at(-1)?.from === 'person'
  }

  get hasReply(): boolean {
    return this.thread?.entries.some(({ from }) => from === 'person') ?? false
  }

  async load(): Promise<void> {
    const requestId = (this.#requestId += 1)
    const { personMessages } = this.#deps
    const { prospect } = this
    try {
      const [thread, unsent] = await Promise.all([
        personMessages.thread(prospect),
        personMessages.list(this.#campaign, { prospect, status: UNSENT }),
      ])
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.thread = thread
        const isAnswer = ({ purpose }: PersonMessage) => purpose === 'reply_draft'
        const isRejected = ({ status }: PersonMessage) => status === 'rejected'
        this.answer = unsent.data.find((text) => isAnswer(text) && !isRejected(text)) ?? null
        this.isTextRejected = unsent.data.some((text) => isRejected(text) && !isAnswer(text))
        this.problem = null
      })
      if (this.answer !== null && this.shortcuts.length === 0) void this.#loadShortcuts()
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  draft(): Promise<Outcome> {
    return this.#answered(this.#deps.personMessages.draftReply(this.prospect))
  }

  rewrite({ id }: PersonMessage): Promise<Outcome> {
    return this.#answered(this.#deps.personMessages.rewrite(id))
  }

  /** Refused as `stale_version` where somebody else changed it meanwhile; theirs is shown then. */
  change(
    { id, version }: PersonMessage,
    changes: Omit<PersonMessageChanges, 'version'>,
  ): Promise<Outcome> {
    return this.#answered(this.#deps.personMessages.change(id, { ...changes, version }))
  }

  /** Says that a claim of the answer is true, or no longer. */
  async confirm(id: PersonMessageId, claim: string, isTrue: boolean): Promise<Outcome> {
    const { answer } = this
    if (answer?.id !== id) return { kind: 'done' }
    const confirmedClaims = confirmedWith(answer.evidence, claim, isTrue)
    return this.change(answer, { confirmedClaims })
  }

  async setIntent(intent: ReplyIntent | null): Promise<Outcome> {
    const changed = this.#deps.personMessages.setIntent(this.prospect, intent)
    const outcome = await toOutcome(changed)
    if (outcome.kind === 'done') {
      const thread = await changed
      runInAction(() => (this.thread = thread))
    }
    return outcome
  }

  async #loadShortcuts(): Promise<void> {
    const { shortcuts } = this.#deps.salesKit
    const found = await shortcuts.list(this.#workspace).catch(() => [])
    runInAction(() => (this.shortcuts = found))
  }

  async #answered(work: Promise<PersonMessage>): Promise<Outcome> {
    this.#requestId += 1
    const outcome = await toOutcome(work)
    if (outcome.kind === 'refused') {
      await this.load()
      return outcome
    }
    const answer = await work
    runInAction(() => (this.answer = answer.status === 'rejected' ? null : answer))
    return outcome
  }
}
