import type { Person } from '../people/person.ts'
import { seededRandom } from '../people/seeded-random.ts'

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

/** What somebody answers, in their own language. */
export const replyOf = ({ fullName, publicIdentifier }: Person): string => {
  const own = /\p{Script=Han}/u.test(fullName) ? 'ja' : 'en'
  return seededRandom('reply', publicIdentifier).pick(replies[own])
}
