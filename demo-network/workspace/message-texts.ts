import type { SeededMessage } from '../network/history.ts'
import type { Person } from '../people/person.ts'
import type { Journey } from './journey.ts'
import { replyOf } from './replies.ts'

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
    messages.push({ at: repliedAt, from: 'person', text: replyOf(person) })
  }
  return messages
}
