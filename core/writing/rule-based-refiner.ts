import type { Language } from '../user/language.ts'
import { MAX_INSTRUCTIONS_LENGTH } from './prompt.ts'
import type { PromptRefiner, RefinedPrompt, Refinement } from './prompt-refiner.ts'
import { WISHES } from './wishes.ts'

/** Understands plain wishes in English and Japanese by rules; keeps all that is said as an instruction. */
export class RuleBasedRefiner implements PromptRefiner {
  refine(prompt: RefinedPrompt, _: unknown, said: string): Promise<Refinement> {
    const spoken = spokenLanguage(said)
    const granted = WISHES.flatMap((wish) => wish(said, prompt, spoken) ?? [])
    const settings = Object.assign({}, prompt.settings, ...granted.map((each) => each.settings))
    const instructions = withInstruction(prompt.settings.instructions, said)
    const replies = granted.map(({ reply }) => reply)
    const kept = instructions === null ? 'full' : granted.length > 0 ? 'kept' : 'notUnderstood'
    return Promise.resolve({
      settings: { ...settings, instructions: instructions ?? prompt.settings.instructions },
      reply: [...replies, REPLIES[spoken][kept]].join(spoken === 'ja' ? '' : ' '),
    })
  }
}

const REPLIES = {
  en: {
    kept: 'I also keep what you said as an instruction for the writer.',
    notUnderstood:
      'I keep this as an instruction for the writer, word for word. By rules alone I can change the length, the tone and the language, so without a language model it may not show in the texts.',
    full: 'The instructions are full: shorten them before I can add this one.',
  },
  ja: {
    kept: 'お伝えいただいた内容は、文面を書くときの指示としても残します。',
    notUnderstood:
      'お伝えいただいた内容は、そのまま文面を書くときの指示として残します。ルールだけで変えられるのは長さ、文体、言語です。言語モデルがない場合、文面に反映されないことがあります。',
    full: '指示がいっぱいです。短くしてから、もう一度お試しください。',
  },
} as const

/** In which language somebody says something. */
export const spokenLanguage = (said: string): Language =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(said) ? 'ja' : 'en'

/** Null where there is no room for it; what was said before is said once. */
const withInstruction = (instructions: string, said: string): string | null => {
  const lines = instructions.split('\n').filter((line) => line.trim() !== '')
  const whole = [...lines.filter((line) => line !== said), said].join('\n')
  return whole.length > MAX_INSTRUCTIONS_LENGTH ? null : whole
}
