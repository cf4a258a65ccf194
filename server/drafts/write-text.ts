import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import { lengthLimitOf, MAX_MESSAGE_LENGTH } from '#core/sequence/sequence-step.ts'
import { checkDraft, type DraftContext } from '#core/writing/check-draft.ts'
import type { Draft, ThreadMessage } from '#core/writing/draft.ts'
import type { DraftWriter, WriteRequest } from '#core/writing/draft-writer.ts'
import { draftFacts } from '#core/writing/facts.ts'
import { fillIn } from '#core/writing/fill-in.ts'
import type { MessageProblem, PersonMessage } from '#core/writing/person-message.ts'
import type { Database } from '#server/database/database.ts'
import type { TokenUsage } from '#core/writing/draft-writer.ts'
import type { DraftBrief } from './draft-store.ts'
import { isSpent, type WriterTerms } from '#core/writing/writer-terms.ts'
import type { WriterUsageStore } from './writer-usage-store.ts'
import { WritingFailed } from '#core/writing/writing-failed.ts'

export interface WriteTextDeps {
  readonly database: Database
  readonly writer: DraftWriter
  readonly terms: WriterTerms
  readonly usage: WriterUsageStore
  readonly clock: Clock
}

/** A text that was written and checked, before it is kept. */
export interface WrittenText extends Draft {
  readonly problems: readonly MessageProblem[]
  readonly writer: PersonMessage['writer']
  readonly usage: TokenUsage | null
}

export interface WriteOptions {
  readonly variant: string | null
  readonly onText?: ((soFar: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Writes one text and checks it, whoever wrote it: what is found keeps it from being approved. */
export class WriteText {
  readonly #deps: WriteTextDeps

  constructor(deps: WriteTextDeps) {
    this.#deps = deps
  }

  async execute(
    workspaceId: WorkspaceId,
    brief: DraftBrief,
    { variant, onText, signal }: WriteOptions,
  ): Promise<WrittenText> {
    if (brief.step?.mode === 'static') {
      const draft = fillIn(bodyOf(brief, variant), draftFacts(brief.sources))
      const problems = this.check(brief, variant, draft)
      return { ...draft, problems, writer: 'text', usage: null }
    }
    return this.#ask(workspaceId, brief, { variant, onText, signal })
  }

  /** What keeps a text from being approved, such as after an edit. */
  check(brief: DraftBrief, variant: string | null, draft: Draft): readonly MessageProblem[] {
    const ownWording = brief.step?.mode === 'static' ? bodyOf(brief, variant) : ''
    return checkDraft(draft, checkedBy(brief, ownWording))
  }

  async #ask(
    workspaceId: WorkspaceId,
    brief: DraftBrief,
    { variant, onText, signal }: WriteOptions,
  ): Promise<WrittenText> {
    const { database, writer, terms, usage, clock } = this.#deps
    const at = realDate(clock.now())
    const isModel = writer.writer === 'model'
    if (isModel && terms.limit !== null) {
      const used = await database.inWorkspace(workspaceId, (each) => usage.ofMonth(each, at))
      if (isSpent(used, terms)) return failed(writer.writer, 'writer_limit_reached', '')
    }
    try {
      const request = requestOf(brief, bodyOf(brief, variant))
      const { usage: took = null, ...draft } = await writer.write(request, onText, signal)
      await this.#count(workspaceId, took)
      const problems = this.check(brief, variant, draft)
      return { ...draft, problems, writer: writer.writer, usage: took }
    } catch (error) {
      if (!(error instanceof WritingFailed)) throw error
      await this.#count(workspaceId, error.usage)
      return { ...failed(writer.writer, 'writer_failed', error.message), usage: error.usage }
    }
  }

  async #count(workspaceId: WorkspaceId, spent: TokenUsage | null): Promise<void> {
    if (spent === null) return
    const { database, usage, clock } = this.#deps
    await database.inWorkspace(workspaceId, (each) => usage.add(each, realDate(clock.now()), spent))
  }
}

const failed = (writer: PersonMessage['writer'], code: string, detail: string): WrittenText => ({
  ...{ body: '', evidence: [], writer, usage: null },
  problems: [{ code, detail }],
})

const bodyOf = ({ step }: DraftBrief, variant: string | null): string =>
  step?.variants.find(({ key }) => key === variant)?.body ?? step?.body ?? ''

const languageOf = ({ step, prompt, language }: DraftBrief) =>
  step?.mode === 'static' ? language : (prompt?.language ?? language)

/** The least of what the network, the step and the prompt allow. */
const maxLengthOf = ({ step, prompt }: DraftBrief): number =>
  Math.min(
    step === null ? MAX_MESSAGE_LENGTH : lengthLimitOf(step.stepType),
    step?.maxLength ?? Number.POSITIVE_INFINITY,
    (step?.mode === 'static' ? null : prompt?.maxLength) ?? Number.POSITIVE_INFINITY,
  )

const threadOf = ({ thread }: DraftBrief): readonly ThreadMessage[] =>
  thread.map(({ from, text }) => ({ from: from === 'member' ? 'sender' : from, text }))

const checkedBy = (brief: DraftBrief, ownWording: string): DraftContext => ({
  facts: draftFacts(brief.sources),
  language: languageOf(brief),
  maxLength: maxLengthOf(brief),
  ownWording,
  thread: threadOf(brief),
})

const requestOf = (brief: DraftBrief, stepBody: string): WriteRequest => ({
  ...checkedBy(brief, ''),
  purpose: brief.purpose,
  instructions: [brief.prompt?.instructions ?? '', stepBody]
    .filter((each) => each !== '')
    .join('\n\n'),
  tone: brief.prompt?.tone ?? '',
})
