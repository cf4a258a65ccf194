import type { Language } from '#core/user/language.ts'
import type { Person } from '../people/person.ts'
import type { ReplyIntent } from '../people/replying.ts'

/** What the user wrote back; an automatic reply is answered by nobody. */
const answers: Readonly<Record<Language, Readonly<Record<ReplyIntent, string | null>>>> = {
  en: {
    interested: 'Thank you, {name}. Thursday at 15:00 is free here. I will send you an invitation.',
    later: 'Thank you for telling me, {name}. I will write again when the time is better.',
    not_interested: 'Thank you for the clear answer, {name}. I won’t write again.',
    wrong_person: 'Thank you for pointing me there, {name}. I will ask your colleagues.',
    out_of_office: null,
  },
  ja: {
    interested: 'ご返信ありがとうございます。木曜の 15 時でご案内をお送りします。',
    later: 'お知らせいただき、ありがとうございます。時期をあらためてご連絡いたします。',
    not_interested: 'ご返信ありがとうございます。今後のご連絡は控えさせていただきます。',
    wrong_person: 'ご案内ありがとうございます。担当の方にご連絡いたします。',
    out_of_office: null,
  },
}

/** The answer to somebody's reply, in the campaign's language; null where there is none. */
export const answerTo = ({ firstName, replying }: Person, language: Language): string | null =>
  replying && (answers[language][replying.intent]?.replaceAll('{name}', firstName) ?? null)
