import { RuleBasedRefiner } from '#core/writing/rule-based-refiner.ts'
import type { PromptRefiner } from '#core/writing/prompt-refiner.ts'
import { ChangePrompt, type ChangePromptDeps } from './change-prompt.ts'
import { ReadPromptSession, type ReadPromptSessionDeps } from './read-prompt-session.ts'

export type PromptDeps = Omit<ChangePromptDeps, 'refiner'> &
  ReadPromptSessionDeps & {
    /** By rules where there is none. */
    readonly refiner?: PromptRefiner
  }

export interface PromptServices {
  readonly readPromptSession: ReadPromptSession
  readonly changePrompt: ChangePrompt
}

/** How is written for campaigns, and how that is refined. */
export const promptServices = (deps: PromptDeps): PromptServices => ({
  readPromptSession: new ReadPromptSession(deps),
  changePrompt: new ChangePrompt({ ...deps, refiner: deps.refiner ?? new RuleBasedRefiner() }),
})
