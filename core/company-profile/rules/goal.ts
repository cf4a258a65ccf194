import type { Language } from '../../user/language.ts'
import type { Proposal } from '../proposal.ts'
import { quoted } from './company.ts'
import type { CalledKind, Told } from './phrasebook.ts'
import { ofPlaces } from './sentences.ts'

const part = 'goal'

const NAMES: Readonly<Record<CalledKind, Readonly<Record<Language, string>>>> = {
  book_meeting: { en: 'Book a meeting', ja: '商談の予約' },
  start_conversation: { en: 'Start a conversation', ja: '会話のきっかけづくり' },
  partner: { en: 'Find partners', ja: 'パートナー探し' },
}

/** What the page asks its visitors to do is what a campaign asks people to do. */
export const proposedGoal = (
  { sentences, book }: Told,
  language: Language,
): readonly Proposal[] => {
  const asked = ofPlaces(sentences, 'link', 'heading', 'text')
  for (const { kind, pattern } of book.calls) {
    const source = asked.find(({ text }) => pattern.test(text))?.text
    if (source === undefined) continue
    return [
      { part, field: 'name', value: NAMES[kind][language], source },
      { part, field: 'kind', value: kind, source },
      quoted({ part, field: 'callToAction', source }),
    ]
  }
  return []
}
