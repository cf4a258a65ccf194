import type { SequenceStep } from '#core/sequence/sequence-step.ts'
import type { Variant } from '#core/sequence/sequence.ts'

/** A step of a demo campaign's sequence; nobody is sent a note with an invitation. */
export interface DemoStep extends SequenceStep {
  readonly variants: readonly Variant[]
}

export interface DemoSequence {
  readonly name: string
  readonly steps: readonly DemoStep[]
}

type Given = Partial<Pick<DemoStep, 'delayUnit' | 'variants' | 'maxLength'>>

const step = (given: Pick<DemoStep, 'stepType' | 'trigger'> & Partial<DemoStep>): DemoStep => ({
  ...{ delayValue: 0, delayUnit: 'days', mode: 'static', body: '', maxLength: null, variants: [] },
  ...given,
})

const connect = step({ stepType: 'connect', trigger: 'on_start' })
const withdraw = step({ stepType: 'withdraw', trigger: 'on_not_accepted', delayValue: 21 })

const first = (delayValue: number, body: string, given: Given = {}): DemoStep =>
  step({ stepType: 'message', trigger: 'on_accepted', delayValue, body, ...given })

const next = (delayValue: number, body: string, given: Given = {}): DemoStep =>
  step({ stepType: 'message', trigger: 'after_previous', delayValue, body, ...given })

const either = (one: string, other: string): readonly Variant[] => [
  { key: 'A', body: one, weight: 50 },
  { key: 'B', body: other, weight: 50 },
]

const thanks =
  'Thank you for connecting, {{first_name|friend}}. We help teams like yours at {{company_name|your company}} spend less of the week on finding the right people to talk to. Would 20 minutes on Tuesday or Thursday suit you?'
const question =
  'Good to be connected, {{first_name|friend}}. One question, as you are {{job_title|in sales}} at {{company_name|your company}}: how much of the week goes into finding people to talk to, and how much into talking to them?'
const reminder =
  'Hello {{first_name|friend}}, one last note from me: we wrote down what three teams changed and what it brought them. Shall I send you the page?'

/** Two wordings of the thanks, and a reminder four days later. */
export const salesLeaders: DemoSequence = {
  name: 'Thanks, then one reminder',
  steps: [
    connect,
    first(2, thanks, { delayUnit: 'hours', variants: either(thanks, question) }),
    next(4, reminder),
    withdraw,
  ],
}

const shortThanks =
  'Hello {{first_name|there}}, thank you for connecting. I write to people who look after new business in Japan, and your work as {{job_title|a leader}} at {{company_name|your company}} is why I asked. Would 20 minutes next week be of use to you?'
const shortQuestion =
  'Hello {{first_name|there}}, thank you for connecting. How does {{company_name|your company}} find new customers today? I ask everybody who works as {{job_title|you do}}, and gladly share what the others said.'

/** The same where a text is kept short: whoever has a long title and company gets one that is too long. */
export const greaterTokyo: DemoSequence = {
  name: 'Short thanks, then one reminder',
  steps: [
    connect,
    first(2, shortThanks, {
      ...{ delayUnit: 'hours', maxLength: 200 },
      variants: either(shortThanks, shortQuestion),
    }),
    next(4, reminder),
    withdraw,
  ],
}

export const southernEurope: DemoSequence = {
  name: 'One question',
  steps: [
    connect,
    first(
      1,
      'Thank you for connecting, {{first_name|friend}}. I would like to learn how {{company_name|your company}} finds new customers. How do you go about it today?',
    ),
    withdraw,
  ],
}

const thanksInJapanese =
  '{{last_name|ご担当者}}様\n\nつながっていただき、ありがとうございます。{{company_name|貴社}}のように新規開拓に力を入れている企業様の、リスト作成の時間を減らすお手伝いをしております。\n来週、20 分ほどお時間をいただけますでしょうか。'
const questionInJapanese =
  '{{last_name|ご担当者}}様\n\nつながっていただき、ありがとうございます。一つ伺ってもよろしいでしょうか。{{company_name|貴社}}では、新しいお客様をどのように探していらっしゃいますか。\n他社様の取り組みも、あわせてご紹介いたします。'

export const westJapan: DemoSequence = {
  name: 'お礼とフォローアップ',
  steps: [
    connect,
    first(3, thanksInJapanese, { variants: either(thanksInJapanese, questionInJapanese) }),
    next(
      4,
      '{{last_name|ご担当者}}様\n\n先日ご連絡した件の続きです。3 社の改善事例を 1 ページにまとめました。お送りしてもよろしいでしょうか。',
    ),
    withdraw,
  ],
}

export const centralEurope: DemoSequence = {
  name: 'Thanks, then the numbers',
  steps: [
    connect,
    first(
      2,
      'Thank you for connecting, {{first_name|friend}}. We help teams in {{location|your region}} get one set of numbers, ready the next morning. Would a short call be of use to {{company_name|your company}}?',
      { delayUnit: 'hours' },
    ),
    next(4, reminder),
    withdraw,
  ],
}

export const theAmericas: DemoSequence = {
  name: 'A question, then a thought',
  steps: [
    connect,
    first(1, question),
    next(
      5,
      'Hello {{first_name|there}}, no hurry at all. If finding new customers is not yours at {{company_name|your company}}, whom may I ask?',
    ),
    withdraw,
  ],
}
