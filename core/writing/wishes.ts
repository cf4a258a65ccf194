import type { Language } from '../user/language.ts'
import type { PromptSettings } from './prompt-api.ts'
import type { RefinedPrompt } from './prompt-refiner.ts'
import { longestFor, USUAL_LENGTH } from './usual-length.ts'

/** What a wish changes, and how that is said in the language in which it was made. */
export interface Granted {
  readonly settings: Partial<PromptSettings>
  readonly reply: string
}

/** A plain wish that rules understand: null where it wasn't made. */
type Wish = (said: string, prompt: RefinedPrompt, spoken: Language) => Granted | null

/** In characters: no text is asked to be shorter. */
export const MIN_ASKED_LENGTH = 60

export const WISHES: readonly Wish[] = [
  (said, prompt, spoken) => {
    const asked = /(\d+)\s*(?:characters|chars|letters|文字|字)/i.exec(said)?.[1]
    return asked === undefined ? null : ofLength(Number(asked), prompt, spoken)
  },
  (said, prompt, spoken) => {
    if (/\d+\s*(?:characters|chars|letters|文字|字)/i.test(said)) return null
    const now = prompt.settings.maxLength ?? USUAL_LENGTH[prompt.purpose]
    if (/\b(?:shorter|short|concise|brief|briefer)\b|短く|短め|簡潔/i.test(said)) {
      return ofLength(Math.round(now * 0.7), prompt, spoken)
    }
    return /\blonger\b|長く|長め/i.test(said)
      ? ofLength(Math.round(now * 1.4), prompt, spoken)
      : null
  },
  (said, { settings }, spoken) => {
    const isCasual =
      /\b(?:casual|informal|less formal|not (?:so |too )?formal|friendly|friendlier)\b|カジュアル|くだけ|親しみ/i
    const isFormal = /\b(?:formal|polite|business-like)\b|フォーマル|丁寧|敬語/i
    const tone = isCasual.test(said) ? 'casual' : isFormal.test(said) ? 'formal' : null
    return (
      tone && { settings: { tone: TONES[tone][settings.language] }, reply: REPLIES[spoken][tone] }
    )
  },
  (said, _, spoken) => {
    const language = /\bin english\b|英語/i.test(said)
      ? 'en'
      : /\bin japanese\b|日本語/i.test(said)
        ? 'ja'
        : null
    return language && { settings: { language }, reply: REPLIES[spoken][language] }
  },
  instruction('noEmoji', /\b(?:no|without|avoid|drop) emojis?\b|絵文字/i),
  instruction(
    'call',
    /\b(?:ask|propose|suggest|offer|request)\b.*\b(?:call|meeting|chat|demo)\b|電話|通話|打ち合わせ|ミーティング|面談|商談/i,
  ),
  (said, _, spoken) => {
    const left =
      /(?:don['’]?t|do not|never|stop|avoid)\s+(?:mention|mentioning|say|saying|bring up|talk about|use|using)\s+([^.!?;,\n]+)/i.exec(
        said,
      ) ??
      /([^。、！？\n]+?)(?:については|について|には|に|を|は)(?:触れな|言及しな|書かな|言わな|使わな)/.exec(
        said,
      )
    if (left?.[1]) return named(REPLIES[spoken].leaveOut, left[1])
    const put =
      /\b(?:mention|include|talk about|bring up|refer to)\s+([^.!?;,\n]+)/i.exec(said) ??
      /([^。、！？\n]+?)(?:について|に|を|も)(?:触れ|言及し|入れ|含め)/.exec(said)
    return put?.[1] === undefined || /絵文字/.test(put[1])
      ? null
      : named(REPLIES[spoken].mention, put[1])
  },
]

const TONES = {
  formal: { en: 'formal', ja: '丁寧' },
  casual: { en: 'casual', ja: 'カジュアル' },
} as const

const REPLIES = {
  en: {
    length: 'Texts have at most {value} characters now.',
    formal: 'The tone is formal now.',
    casual: 'The tone is casual now.',
    en: 'Texts are in English now.',
    ja: 'Texts are in Japanese now.',
    noEmoji: 'No emoji.',
    call: 'Texts are to ask for a call.',
    mention: 'Texts are to mention “{value}”.',
    leaveOut: 'Texts are not to mention “{value}”.',
  },
  ja: {
    length: '文面を最大{value}文字にしました。',
    formal: '文体を丁寧にしました。',
    casual: '文体をカジュアルにしました。',
    en: '文面を英語にしました。',
    ja: '文面を日本語にしました。',
    noEmoji: '絵文字は使いません。',
    call: '打ち合わせをお願いする文面にします。',
    mention: '「{value}」に触れるようにします。',
    leaveOut: '「{value}」には触れないようにします。',
  },
} as const

function ofLength(asked: number, { purpose }: RefinedPrompt, spoken: Language): Granted {
  const maxLength = Math.min(longestFor(purpose), Math.max(MIN_ASKED_LENGTH, asked))
  const reply = REPLIES[spoken].length.replace('{value}', String(maxLength))
  return { settings: { maxLength }, reply }
}

/** One that is kept as an instruction alone. */
function instruction(name: 'noEmoji' | 'call', pattern: RegExp): Wish {
  return (said, _, spoken) =>
    pattern.test(said) ? { settings: {}, reply: REPLIES[spoken][name] } : null
}

const named = (reply: string, value: string): Granted => ({
  settings: {},
  reply: reply.replace('{value}', () => value.trim()),
})
