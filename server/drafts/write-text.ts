import type { WorkspaceId } from '#core/runtime/ids.ts'
import { withoutConfirmed } from '#core/writing/confirmed-claims.ts'
import type { Draft } from '#core/writing/draft.ts'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import { draftFacts } from '#core/writing/facts.ts'
import { fillIn } from '#core/writing/fill-in.ts'
import type { MessageProblem, PersonMessage } from '#core/writing/person-message.ts'
import type { Database } from '#server/database/database.ts'
import type { TextUsage, TokenUsage } from '#core/writing/token-usage.ts'
import type { ModelAllowance } from '../language-model/model-allowance.ts'
import type { CheckText } from './check-text.ts'
import { bodyOf, requestOf } from './draft-context.ts'
import type { DraftBrief } from './draft-store.ts'

export interface WriteTextDeps {
  readonly database: Database
  readonly writer: DraftWriter
  readonly checkText: CheckText
  readonly allowance: ModelAllowance
}

/** A text that was written and checked, before it is kept. */
export interface WrittenText extends Draft {
  readonly problems: readonly MessageProblem[]
  readonly writer: PersonMessage['writer']
  readonly usage: TextUsage | null
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
      const problems = await this.#check(workspaceId, brief, { ...draft, variant })
      return { ...draft, problems, writer: 'text', usage: null }
    }
    return this.#ask(workspaceId, brief, { variant, onText, signal })
  }

  #check(
    workspaceId: WorkspaceId,
    brief: DraftBrief,
    draft: Draft & Pick<WriteOptions, 'variant'>,
  ) {
    const { database, checkText } = this.#deps
    return database.inWorkspace(workspaceId, (each) => checkText.within(each, brief, draft))
  }

  async #ask(
    workspaceId: WorkspaceId,
    brief: DraftBrief,
    { variant, onText, signal }: WriteOptions,
  ): Promise<WrittenText> {
    const { writer, allowance } = this.#deps
    const ask = () => writer.write(requestOf(brief, variant), onText, signal)
    const spent =
      writer.writer === 'model'
        ? await allowance.spend(workspaceId, ask)
        : ({ kind: 'made', value: await ask() } as const)
    if (spent.kind === 'limit_reached') return failed(writer.writer, 'writer_limit_reached', '')
    if (spent.kind === 'failed')
      return {
        ...failed(writer.writer, 'writer_failed', spent.reason),
        usage: this.#priced(spent.usage),
      }
    const { usage = null, ...draft } = spent.value
    const problems = await this.#check(workspaceId, brief, { ...draft, variant })
    // Whatever a writer says: by that field a user's word is known.
    const evidence = withoutConfirmed(draft.evidence)
    return { ...draft, evidence, problems, writer: writer.writer, usage: this.#priced(usage) }
  }

  #priced(usage: TokenUsage | null): TextUsage | null {
    return usage && this.#deps.allowance.withCost(usage)
  }
}

const failed = (writer: PersonMessage['writer'], code: string, detail: string): WrittenText => ({
  ...{ body: '', evidence: [], writer, usage: null },
  problems: [{ code, detail }],
})
