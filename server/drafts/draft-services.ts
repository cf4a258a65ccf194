import type { Clock } from '#core/runtime/clock.ts'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import { rulesWriter } from '#core/writing/rules-writer.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { LanguageModelOptions } from '../language-model/language-model-options.ts'
import { ModelWriter } from '../language-model/model-writer.ts'
import { ApproveByRule } from './approve-by-rule.ts'
import { ChangeDraft } from './change-draft.ts'
import type { DraftStore } from './draft-store.ts'
import { GenerateTexts } from './generate-texts.ts'
import { KeepText } from './keep-text.ts'
import { RewriteDraft } from './rewrite-draft.ts'
import { TextsUnderWay } from './texts-under-way.ts'
import { Threads } from './threads.ts'
import { WriteText } from './write-text.ts'
import { UNLIMITED } from '#core/writing/writer-terms.ts'
import type { WriterUsageStore } from './writer-usage-store.ts'

export interface DraftDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: EventBus
  readonly drafts: DraftStore
  readonly writerUsage: WriterUsageStore
  readonly outreach: { readonly time: OutreachTime }
  /** In the place of the one that the options name. */
  readonly draftWriter?: DraftWriter | undefined
  readonly languageModel?: LanguageModelOptions | undefined
  readonly scheduler: Scheduler
}

export interface DraftServices {
  readonly drafting: {
    readonly drafts: DraftStore
    readonly changeDraft: ChangeDraft
    readonly approveByRule: ApproveByRule
    readonly rewriteDraft: RewriteDraft
    readonly generateTexts: GenerateTexts
    readonly threads: Threads
    readonly texts: TextsUnderWay
  }
}

/** How texts for people are written, changed and approved. */
export function draftServices(given: DraftDeps): DraftServices {
  const { database, clock, bus, drafts } = given
  const { time } = given.outreach
  const writeText = new WriteText({
    ...{ database, clock, usage: given.writerUsage },
    writer: given.draftWriter ?? writerOf(given),
    terms: given.languageModel?.terms ?? UNLIMITED,
  })
  const texts = new TextsUnderWay(bus, clock)
  const deps = { database, drafts, writeText, time, bus, texts }
  const writing = { ...deps, keepText: new KeepText(deps) }
  return {
    drafting: {
      drafts,
      texts,
      changeDraft: new ChangeDraft(deps),
      approveByRule: new ApproveByRule(deps),
      rewriteDraft: new RewriteDraft(writing),
      generateTexts: new GenerateTexts(writing),
      threads: new Threads(deps),
    },
  }
}

const writerOf = ({ languageModel, scheduler }: DraftDeps): DraftWriter =>
  languageModel ? new ModelWriter(languageModel, scheduler) : rulesWriter
