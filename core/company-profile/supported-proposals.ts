import { GOAL_KINDS, MAX_CALL_TO_ACTION_LENGTH, MAX_DESCRIPTION_LENGTH } from '../sales-kit/goal.ts'
import { MAX_HEADCOUNT, MAX_ICP_VALUE_LENGTH, MAX_ICP_VALUES } from '../sales-kit/icp-profile.ts'
import { MAX_NAME_LENGTH } from '../sales-kit/material.ts'
import { isCountField, isListField, PROPOSED_FIELDS, type Proposal } from './proposal.ts'
import { saysSo } from './says-so.ts'
import type { WebPage } from './web-page.ts'

export const MAX_SOURCE_LENGTH = 500

/** Those that rest on a sentence of the page and could be kept as they are, each once. */
export const supportedProposals = (
  page: WebPage,
  proposals: readonly Proposal[],
): readonly Proposal[] => {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  return proposals.filter((proposal) => {
    const { part, field, value, source } = proposal
    const place = `${part}.${field}`
    const isNew = !seen.has(`${place} ${value}`)
    const count = counts.get(place) ?? 0
    const max = isListField(field) ? MAX_ICP_VALUES : 1
    if (!isNew || count >= max || !isQuoted(page, source) || !isKeepable(proposal)) return false
    seen.add(`${place} ${value}`)
    counts.set(place, count + 1)
    return true
  })
}

/** Of those that a language model wrote, the ones whose sentence says so, too. */
export const supportedOfModel = (
  page: WebPage,
  proposals: readonly Proposal[],
): readonly Proposal[] => supportedProposals(page, proposals.filter(saysSo))

const isQuoted = ({ texts }: WebPage, source: string): boolean =>
  source.trim() !== '' &&
  source.length <= MAX_SOURCE_LENGTH &&
  texts.some(({ text }) => text.includes(source))

/** No place: as a filter it would find nobody. */
const EVERYWHERE =
  /^(?:nation-?wide|world-?wide|(?:the (?:whole|entire) )?world|everywhere|anywhere|global(?:ly)?|international(?:ly)?|(?:日本)?全国|全世界|世界(?:中|各国)?|グローバル|国内外?|海外)$/iu

const isKeepable = ({ part, field, value }: Proposal): boolean => {
  const fields: readonly string[] = PROPOSED_FIELDS[part]
  if (!fields.includes(field) || value.trim() === '') return false
  if (field === 'locations' && EVERYWHERE.test(value.trim())) return false
  if (field === 'kind') return GOAL_KINDS.some((kind) => kind === value)
  if (isCountField(field)) {
    return /^\d{1,8}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_HEADCOUNT
  }
  return value.length <= maxLengthOf(field)
}

const maxLengthOf = (field: Proposal['field']): number => {
  if (isListField(field)) return MAX_ICP_VALUE_LENGTH
  if (field === 'callToAction') return MAX_CALL_TO_ACTION_LENGTH
  return field === 'name' || field === 'companyName' ? MAX_NAME_LENGTH : MAX_DESCRIPTION_LENGTH
}
