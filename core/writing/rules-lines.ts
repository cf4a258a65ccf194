import type { Language } from '../user/language.ts'
import type { ThreadMessage } from './draft.ts'
import type { PromptPurpose } from './prompt.ts'

/** A line that a draft may have. Of the lines at one place, the one of the lowest rank that passes is taken. */
export interface Line {
  /** Where it stands. */
  readonly place: number
  /** When it is tried: what matters most comes first, and there is always one that needs no fact. */
  readonly rank: number
  /** With `{field}` where the value of a fact stands. */
  readonly text: string
  /** What parts it from the line above. */
  readonly before: string
  readonly needs?: (thread: readonly ThreadMessage[]) => boolean
}

const wrote = (by: ThreadMessage['from']) => (thread: readonly ThreadMessage[]) =>
  thread.some(({ from }) => from === by)

/** Where the lines of a message stand, and in which order they are tried. */
const lines = (
  before: string,
  texts: {
    readonly greeting: readonly string[]
    readonly opening: readonly (string | readonly [string, Line['needs']])[]
    readonly person?: readonly string[]
    readonly offer?: readonly string[]
    readonly ask: readonly string[]
    readonly link?: readonly string[]
    readonly signOff: readonly string[]
  },
): readonly Line[] => {
  const { greeting, opening, person = [], offer = [], ask, link = [], signOff } = texts
  const placed: readonly (readonly [
    number,
    string,
    readonly (string | readonly [string, Line['needs']])[],
  ])[] = [
    [1, before, opening],
    [4, before, ask],
    [0, '', greeting],
    [2, before, person],
    [3, before, offer],
    [6, '\n\n', signOff],
    [5, before, link],
  ]
  return placed.flatMap(([place, gap, each], order) =>
    each.map((given, index): Line => {
      const [text, needs] = typeof given === 'string' ? [given, undefined] : given
      const isAfterGreeting = place === 1
      return {
        ...{ place, rank: order * 10 + index, text, before: isAfterGreeting ? '\n\n' : gap },
        ...(needs && { needs }),
      }
    }),
  )
}

const ENGLISH = {
  greeting: ['Hi {first_name},', 'Hello {full_name},', 'Hello,'],
  person: [
    'I saw that you are {job_title} at {company_name}.',
    'I saw that you work at {company_name}.',
    'I saw that you work in {industry}.',
  ],
  offer: ['{company_description}', '{value_proposition}', 'I work at {sender_company}.'],
  ask: ['{call_to_action}', 'Would you be open to a short conversation?'],
  link: ['You can pick a time here: {meeting_url}', 'Here is a short demo: {demo_link}'],
  signOff: ['Best regards,\n{sender_first_name}', 'Best regards'],
} as const

const JAPANESE = {
  greeting: ['{last_name}様', '{full_name}様', '{first_name}様', 'はじめまして。'],
  person: [
    '{company_name}で{job_title}を務めていらっしゃると拝見しました。',
    '{company_name}にお勤めと拝見しました。',
    'プロフィールを拝見しました。',
  ],
  offer: ['{company_description}', '{value_proposition}', '{sender_company}に勤めております。'],
  ask: ['{call_to_action}', '一度お話しする機会をいただけますと幸いです。'],
  link: [
    'こちらからご都合のよい日時をお選びいただけます：{meeting_url}',
    'デモはこちらからご覧いただけます：{demo_link}',
  ],
  signOff: [
    'どうぞよろしくお願いいたします。\n{sender_last_name}',
    'どうぞよろしくお願いいたします。',
  ],
} as const

export const LINES: Readonly<Record<Language, Readonly<Record<PromptPurpose, readonly Line[]>>>> = {
  en: {
    icp: [],
    invite_note: lines(' ', {
      ...{ greeting: ENGLISH.greeting, person: ENGLISH.person, signOff: ENGLISH.signOff },
      opening: ['I came across your profile.'],
      ask: ['I would be glad to connect.'],
    }),
    first_message: lines(' ', { ...ENGLISH, opening: ['Thank you for connecting.'] }),
    follow_up: lines(' ', {
      ...ENGLISH,
      person: [],
      opening: [
        ['I am following up on my last message.', wrote('sender')],
        'I would still be glad to hear from you.',
      ],
    }),
    reply_draft: lines(' ', {
      ...ENGLISH,
      person: [],
      opening: [['Thank you for your reply.', wrote('person')], 'Thank you for your time.'],
    }),
  },
  ja: {
    icp: [],
    invite_note: lines('', {
      ...{ greeting: JAPANESE.greeting, person: JAPANESE.person, signOff: JAPANESE.signOff },
      opening: ['突然のご連絡失礼いたします。'],
      ask: ['よろしければ、つながっていただけますと幸いです。'],
    }),
    first_message: lines('', {
      ...JAPANESE,
      opening: ['つながり申請をご承認いただき、ありがとうございます。'],
    }),
    follow_up: lines('', {
      ...JAPANESE,
      person: [],
      opening: [
        ['先日お送りしたメッセージの件で、改めてご連絡いたしました。', wrote('sender')],
        'お忙しいところ失礼いたします。',
      ],
    }),
    reply_draft: lines('', {
      ...JAPANESE,
      person: [],
      opening: [
        ['ご返信いただきありがとうございます。', wrote('person')],
        'お忙しいところありがとうございます。',
      ],
    }),
  },
}
