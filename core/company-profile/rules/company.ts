import type { Proposal } from '../proposal.ts'
import { companyNameOn } from './company-name.ts'
import type { Told } from './phrasebook.ts'
import { ofPlaces } from './sentences.ts'

const part = 'company'

/** What the company is called, and the sentence that tells best what it does. */
export const proposedCompany = ({ page, sentences, book }: Told): readonly Proposal[] => {
  const name = companyNameOn(page, sentences)
  const told = ofPlaces(sentences, 'summary', 'text', 'heading')
  const description =
    told.find(({ text }) => book.describes.test(text) && !book.speaksOfItself.test(text)) ??
    told.find(({ place }) => place === 'summary')
  return [
    ...(name ? [{ part, field: 'companyName', ...name } as const] : []),
    ...(description
      ? [quoted({ part, field: 'companyDescription', source: description.text })]
      : []),
  ]
}

/** A proposal that is its own source. */
export const quoted = (given: Omit<Proposal, 'value'>): Proposal => ({
  ...given,
  value: given.source,
})
