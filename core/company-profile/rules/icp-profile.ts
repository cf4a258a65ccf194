import type { Language } from '../../user/language.ts'
import type { Proposal, ProposedField } from '../proposal.ts'
import { quoted } from './company.ts'
import { namesIn, type Phrasebook, type Told } from './phrasebook.ts'
import { ofPlaces, type Sentence } from './sentences.ts'

const part = 'icpProfile'
const NAMES: Readonly<Record<Language, string>> = { en: 'Ideal customer', ja: '理想の顧客' }

/** Whom the company says that it serves, and what it does for them. */
export const proposedIcpProfile = (
  { sentences, book }: Told,
  language: Language,
): readonly Proposal[] => {
  const told = ofPlaces(sentences, 'text', 'summary', 'heading').filter(
    ({ text }) => !book.speaksOfItself.test(text),
  )
  const proposals = [
    ...audienceIn(told, book),
    ...locationsIn(told, book),
    ...headcountIn(told, book),
    ...gainIn(told, book),
  ]
  const [first] = proposals
  if (first === undefined) return []
  return [{ part, field: 'name', value: NAMES[language], source: first.source }, ...proposals]
}

const audienceIn = (told: readonly Sentence[], book: Phrasebook): readonly Proposal[] => {
  const served = told.flatMap(({ text: source }) => {
    const audience = book.audienceIn(source)
    return audience === null ? [] : [{ source, audience }]
  })
  return [
    ...served.slice(0, 1).map(({ source, audience }) => {
      return { part, field: 'description', value: audience, source } as const
    }),
    ...served.flatMap(({ source }) => each('jobTitles', book.titlesIn(source), source)),
    ...served.flatMap(({ source, audience }) =>
      each('industries', namesIn(book.industries, audience), source),
    ),
  ]
}

const locationsIn = (told: readonly Sentence[], book: Phrasebook): readonly Proposal[] =>
  told
    .filter(({ text }) => book.speaksOfPlaces.test(text) || book.audienceIn(text) !== null)
    .flatMap(({ text }) => each('locations', namesIn(book.locations, text), text))

const headcountIn = (told: readonly Sentence[], book: Phrasebook): readonly Proposal[] => {
  for (const { text: source } of told) {
    const count = book.headcountIn(source)
    if (count === null) continue
    const { min, max } = count
    return [
      ...each('headcountMin', min === null ? [] : [String(min)], source),
      ...each('headcountMax', max === null ? [] : [String(max)], source),
    ]
  }
  return []
}

/** What troubles customers, and what becomes of it: two sentences, neither of which is the other. */
const gainIn = (told: readonly Sentence[], book: Phrasebook): readonly Proposal[] => {
  const isValue = ({ text }: Sentence): boolean => book.value.test(text)
  const isPain = ({ text }: Sentence): boolean => book.pain.test(text)
  const value = told.find((one) => isValue(one) && !isPain(one)) ?? told.find(isValue)
  const others = told.filter(({ text }) => text !== value?.text)
  const pain = others.find((one) => isPain(one) && !isValue(one)) ?? others.find(isPain)
  return [
    ...(pain ? [quoted({ part, field: 'pains', source: pain.text })] : []),
    ...(value ? [quoted({ part, field: 'valueProposition', source: value.text })] : []),
  ]
}

const each = (
  field: ProposedField,
  values: readonly string[],
  source: string,
): readonly Proposal[] => values.map((value) => ({ part, field, value, source }))
