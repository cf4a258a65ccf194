import type { SeededMessage } from '../network/history.ts'
import type { Person } from '../people/person.ts'
import { seededRandom } from '../people/seeded-random.ts'
import type { Journey } from './journey.ts'

type Texts = readonly ((person: Person) => string)[]

const sent: Readonly<Record<'en' | 'ja', Texts>> = {
  en: [
    ({ firstName, companyName }) =>
      `Thank you for connecting, ${firstName}. We help teams like yours at ${companyName} spend less of the week on finding the right people to talk to. Would a short call next week be of use?`,
    ({ firstName }) =>
      `Hello ${firstName}, one last note from me: we wrote down what three teams changed and what it brought them. Shall I send you the page?`,
  ],
  ja: [
    ({ lastName, companyName }) =>
      `${lastName}様、つながっていただきありがとうございます。${companyName}様のような企業の営業活動をお手伝いしています。来週、短いお打ち合わせはいかがでしょうか。`,
    ({ lastName }) =>
      `${lastName}様、先日のご連絡の続きです。3社の改善事例を1ページにまとめました。お送りしてもよろしいでしょうか。`,
  ],
}

const replies: Readonly<Record<'en' | 'ja', readonly string[]>> = {
  en: [
    'Thanks for writing. Thursday afternoon works for me.',
    'Interesting. Could you send me something I can read first?',
    'Not a topic for us this quarter, but please ask again in spring.',
    'You are better off with my colleague. I have told her about you.',
  ],
  ja: [
    'ご連絡ありがとうございます。木曜の午後でしたら可能です。',
    '資料をお送りいただけますか。社内で検討いたします。',
    '今期は予定がありませんが、春にまたご連絡ください。',
  ],
}

/** What was written in a thread, oldest first. */
export const threadOf = (journey: Journey, language: 'en' | 'ja'): SeededMessage[] => {
  const { person, messagesSentAt, repliedAt } = journey
  const texts = sent[language]
  const messages: SeededMessage[] = messagesSentAt.map((at, index) => ({
    at,
    from: 'member',
    text: texts[Math.min(index, texts.length - 1)]?.(person) ?? '',
  }))
  if (repliedAt !== undefined) {
    const own = /\p{Script=Han}/u.test(person.fullName) ? 'ja' : 'en'
    const text = seededRandom('reply', person.publicIdentifier).pick(replies[own])
    messages.push({ at: repliedAt, from: 'person', text })
  }
  return messages
}
