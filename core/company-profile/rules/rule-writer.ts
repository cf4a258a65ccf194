import type { Language } from '../../user/language.ts'
import type { ProfileWriter } from '../profile-writer.ts'
import { supportedProposals } from '../supported-proposals.ts'
import type { WebPage } from '../web-page.ts'
import { proposedCompany } from './company.ts'
import { ENGLISH } from './english.ts'
import { proposedGoal } from './goal.ts'
import { proposedIcpProfile } from './icp-profile.ts'
import { JAPANESE } from './japanese.ts'
import type { Phrasebook } from './phrasebook.ts'
import { sentencesOf } from './sentences.ts'

const PHRASEBOOKS: Readonly<Record<Language, Phrasebook>> = { en: ENGLISH, ja: JAPANESE }

/**
 * Proposes by rules what the sentences of a page say in so many words. It quotes, so that what it
 * proposes is in the page's language; the names that it gives are in the one that is asked for.
 */
export const ruleWriter: ProfileWriter = {
  writer: 'rules',
  proposeProfile: async (page, language) => {
    const told = { page, sentences: sentencesOf(page), book: PHRASEBOOKS[languageOf(page)] }
    const proposals = supportedProposals(page, [
      ...proposedCompany(told),
      ...proposedIcpProfile(told, language),
      ...proposedGoal(told, language),
    ])
    return { proposals }
  },
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** In which a page is written, whatever it says that it is. */
const languageOf = ({ texts }: WebPage): Language => {
  const all = texts.map(({ text }) => text).join('')
  return (all.match(KANA)?.length ?? 0) * 10 > all.length ? 'ja' : 'en'
}
