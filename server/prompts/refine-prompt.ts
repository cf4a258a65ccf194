import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { PromptRefiner, RefinedPrompt, Refinement } from '#core/writing/prompt-refiner.ts'
import type { PromptMessage } from '#core/writing/prompt.ts'
import { spokenLanguage } from '#core/writing/rule-based-refiner.ts'
import type { ModelAllowance } from '../language-model/model-allowance.ts'

export interface RefinePromptDeps {
  readonly rules: PromptRefiner
  /** Null where none is set up. */
  readonly model: PromptRefiner | null
  readonly allowance: ModelAllowance
}

/** Refines how is written, by the language model as far as one is there; by rules else, and says so. */
export class RefinePrompt {
  readonly #deps: RefinePromptDeps

  constructor(deps: RefinePromptDeps) {
    this.#deps = deps
  }

  async execute(
    workspaceId: WorkspaceId,
    prompt: RefinedPrompt,
    { conversation, said }: { conversation: readonly PromptMessage[]; said: string },
  ): Promise<Refinement> {
    const { rules, model, allowance } = this.#deps
    if (model === null) return rules.refine(prompt, conversation, said)
    const ask = () => model.refine(prompt, conversation, said)
    const spent = await allowance.spend(workspaceId, ask)
    if (spent.kind === 'made') return spent.value
    const { reply, ...refined } = await rules.refine(prompt, conversation, said)
    return { ...refined, reply: `${WHY_BY_RULES[spokenLanguage(said)][spent.kind]}${reply}` }
  }
}

const WHY_BY_RULES = {
  en: {
    limit_reached:
      'The language model’s limit for this month is used up, so I used simple rules instead. ',
    failed: 'The language model gave no usable answer, so I used simple rules instead. ',
  },
  ja: {
    limit_reached: '言語モデルの今月の上限に達したため、簡単なルールで変更しました。',
    failed: '言語モデルから使える回答が得られなかったため、簡単なルールで変更しました。',
  },
} as const
