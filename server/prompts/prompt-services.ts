import { RuleBasedRefiner } from '#core/writing/rule-based-refiner.ts'
import type { LanguageModelServices } from '../language-model/language-model-services.ts'
import { ModelRefiner } from '../language-model/model-refiner.ts'
import { ChangePrompt, type ChangePromptDeps } from './change-prompt.ts'
import { ReadPromptSession, type ReadPromptSessionDeps } from './read-prompt-session.ts'
import { RefinePrompt } from './refine-prompt.ts'

export type PromptDeps = Omit<ChangePromptDeps, 'refinePrompt'> &
  ReadPromptSessionDeps &
  LanguageModelServices

export interface PromptServices {
  readonly readPromptSession: ReadPromptSession
  readonly changePrompt: ChangePrompt
}

/** How is written for campaigns, and how that is refined. */
export const promptServices = ({ model, modelAllowance, ...deps }: PromptDeps): PromptServices => ({
  readPromptSession: new ReadPromptSession(deps),
  changePrompt: new ChangePrompt({
    ...deps,
    refinePrompt: new RefinePrompt({
      rules: new RuleBasedRefiner(),
      model: model && new ModelRefiner(model),
      allowance: modelAllowance,
    }),
  }),
})
