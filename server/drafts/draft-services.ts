import type { Clock } from '#core/runtime/clock.ts'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import { rulesWriter } from '#core/writing/rules-writer.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { LanguageModelServices } from '../language-model/language-model-services.ts'
import { ModelWriter } from '../language-model/model-writer.ts'
import { ApproveByRule } from './approve-by-rule.ts'
import { ChangeDraft } from './change-draft.ts'
import { CheckText } from './check-text.ts'
import type { DraftStore } from './draft-store.ts'
import { dueTextRunner, type DueTextRunner } from './due-text-runner.ts'
import type { DueTextStore } from './due-text-store.ts'
import { GenerateTexts } from './generate-texts.ts'
import { KeepText } from './keep-text.ts'
import { RewriteDraft } from './rewrite-draft.ts'
import { TextsUnderWay } from './texts-under-way.ts'
import { Threads } from './threads.ts'
import { WriteText } from './write-text.ts'

export interface DraftDeps extends LanguageModelServices {
  readonly database: Database
  readonly clock: Clock
  readonly bus: EventBus
  readonly drafts: DraftStore
  readonly dueTexts: DueTextStore
  readonly outreach: { readonly time: OutreachTime }
  /** In the place of the one that is set up. */
  readonly draftWriter?: DraftWriter | undefined
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly isAlone: boolean
}

export interface DraftServices {
  readonly drafting: {
    readonly drafts: DraftStore
    readonly changeDraft: ChangeDraft
    readonly approveByRule: ApproveByRule
    readonly rewriteDraft: RewriteDraft
    readonly generateTexts: GenerateTexts
    readonly dueTextRunner: DueTextRunner
    readonly threads: Threads
    readonly texts: TextsUnderWay
  }
}

/** How texts for people are written, changed and approved. */
export function draftServices(given: DraftDeps): DraftServices {
  const { database, clock, bus, drafts } = given
  const { time } = given.outreach
  const checkText = new CheckText(drafts)
  const writeText = new WriteText({
    ...{ database, checkText, allowance: given.modelAllowance },
    writer: given.draftWriter ?? (given.model ? new ModelWriter(given.model) : rulesWriter),
  })
  const texts = new TextsUnderWay(bus, clock)
  const deps = { database, clock, drafts, checkText, writeText, time, bus, texts }
  const writing = { ...deps, keepText: new KeepText(deps) }
  const generateTexts = new GenerateTexts(writing)
  return {
    drafting: {
      drafts,
      texts,
      changeDraft: new ChangeDraft(deps),
      approveByRule: new ApproveByRule(deps),
      rewriteDraft: new RewriteDraft(writing),
      generateTexts,
      dueTextRunner: dueTextRunner({ ...given, generateTexts }),
      threads: new Threads(deps),
    },
  }
}
