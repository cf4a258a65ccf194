import type { Clock } from '#core/runtime/clock.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { UNLIMITED } from '#core/writing/writer-terms.ts'
import type { Database } from '#server/database/database.ts'
import type { LanguageModelOptions } from './language-model-options.ts'
import { ModelAllowance } from './model-allowance.ts'
import { ModelClient } from './model-client.ts'
import type { ModelUsageStore } from './model-usage-store.ts'

export interface LanguageModelDeps {
  readonly database: Database
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly modelUsage: ModelUsageStore
  readonly languageModel?: LanguageModelOptions | undefined
}

export interface LanguageModelServices {
  /** Null where rules write. */
  readonly model: ModelClient | null
  readonly modelAllowance: ModelAllowance
}

/** The language model, where one is set up, and what workspaces may take of it. */
export function languageModelServices(deps: LanguageModelDeps): LanguageModelServices {
  const { database, clock, scheduler, modelUsage: usage, languageModel } = deps
  const terms = languageModel?.terms ?? UNLIMITED
  return {
    model: languageModel ? new ModelClient(languageModel, scheduler) : null,
    modelAllowance: new ModelAllowance({ database, usage, terms, clock }),
  }
}
