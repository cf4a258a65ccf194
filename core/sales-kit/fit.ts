import { clip } from '../runtime/clip.ts'
import { headcountText, type Headcount } from './headcount.ts'
import type { IcpProfile } from './icp-profile.ts'
import { seniorityOf } from './seniority.ts'
import { hasPhrase, hasWords, plainWords } from './words.ts'

/** How well a person fits an ICP profile: `unknown` where there is nothing to judge by. */
export const FIT_VERDICTS = ['good', 'possible', 'poor', 'unknown'] as const
export type FitVerdict = (typeof FIT_VERDICTS)[number]

/** What an ICP profile may ask for. */
export const FIT_CRITERIA = [
  'job_title',
  'seniority',
  'industry',
  'location',
  'keyword',
  'headcount',
] as const
export type FitCriterion = (typeof FIT_CRITERIA)[number]

export const FIT_CODES = ['judged', 'excluded', 'no_criteria', 'nothing_known'] as const

/** What one criterion came to: the profile's words where it is met, the person's where it is not. */
export interface FitFinding {
  readonly criterion: FitCriterion
  readonly value: string
}

/** Why, as codes and names: whoever shows it makes a sentence of them. */
export interface FitReason {
  readonly code: (typeof FIT_CODES)[number]
  /** The word that excludes them; empty without one. */
  readonly excludedBy: string
  readonly met: readonly FitFinding[]
  readonly missed: readonly FitFinding[]
  /** Of which the person tells nothing. */
  readonly untold: readonly FitCriterion[]
}

export interface Fit {
  readonly verdict: FitVerdict
  readonly reason: FitReason
}

/** What is known of whoever is judged. */
export interface FitSubject {
  readonly jobTitle: string
  readonly headline: string
  readonly about: string
  readonly companyName: string
  readonly industry: string
  readonly location: string
  readonly positions: readonly { readonly title: string; readonly company: string }[]
  /** Of their company, where anybody knows it. */
  readonly headcount: Headcount | null
}

/** What people are judged by. */
export type FitCriteria = Pick<
  IcpProfile,
  | 'jobTitles'
  | 'seniorities'
  | 'industries'
  | 'locations'
  | 'keywords'
  | 'excludeKeywords'
  | 'headcountMin'
  | 'headcountMax'
>

const NOTHING = { excludedBy: '', met: [], missed: [], untold: [] } as const
const MAX_VALUE_LENGTH = 100

/**
 * Good is who misses nothing that is asked for and tells at least as much as they leave untold;
 * possible, who meets as much as they miss; poor, everybody else, and whoever has an excluding word.
 */
export const fitOf = (person: FitSubject, profile: FitCriteria): Fit => {
  const about = textsOf(person).map(plainWords)
  const excludedBy = profile.excludeKeywords.find((word) => isInAny(about, word))
  if (excludedBy !== undefined) {
    return { verdict: 'poor', reason: { ...NOTHING, code: 'excluded', excludedBy } }
  }
  const found = findingsOf(person, profile, about)
  if (found.length === 0) {
    return { verdict: 'unknown', reason: { ...NOTHING, code: 'no_criteria' } }
  }
  const met = found.flatMap(({ criterion, met: value }) =>
    typeof value === 'string' ? [{ criterion, value }] : [],
  )
  const missed = found.flatMap(({ criterion, met: value, told }) =>
    value === null && told !== '' ? [{ criterion, value: clip(told, MAX_VALUE_LENGTH) }] : [],
  )
  const untold = found
    .filter(({ met: value, told }) => value === null && told === '')
    .map(({ criterion }) => criterion)
  const isJudged = met.length + missed.length > 0
  const verdict = isJudged ? verdictOf(met.length, missed.length, untold.length) : 'unknown'
  const code = isJudged ? 'judged' : 'nothing_known'
  return { verdict, reason: { code, excludedBy: '', met, missed, untold } }
}

const verdictOf = (met: number, missed: number, untold: number): FitVerdict => {
  if (missed === 0 && met >= untold) return 'good'
  return met >= missed ? 'possible' : 'poor'
}

/** A phrase is of one text: the end of one and the beginning of the next are none. */
const isInAny = (texts: readonly string[], word: string): boolean => {
  const phrase = plainWords(word)
  return texts.some((text) => hasPhrase(text, phrase))
}

const textsOf = ({ positions, ...person }: FitSubject): readonly string[] => [
  ...[person.jobTitle, person.headline, person.about, person.companyName, person.industry],
  ...positions.flatMap(({ title, company }) => [title, company]),
]

interface Finding {
  readonly criterion: FitCriterion
  /** What of the profile is met; null where nothing is. */
  readonly met: string | null
  /** What the person tells of it; empty where that is nothing. */
  readonly told: string
}

/** One for each criterion that the profile has. */
const findingsOf = (
  person: FitSubject,
  profile: FitCriteria,
  about: readonly string[],
): readonly Finding[] => {
  const { jobTitles, seniorities, industries, locations, keywords } = profile
  const { industry, location, headcount } = person
  const jobTitle = person.jobTitle || person.headline
  const seniority = seniorityOf(jobTitle)
  const among = (
    criterion: FitCriterion,
    wanted: readonly string[],
    { told, isMet }: { readonly told: string; isMet(value: string): boolean },
  ): readonly Finding[] =>
    wanted.length === 0 ? [] : [{ criterion, met: wanted.find(isMet) ?? null, told }]
  const phrase = (text: string) => {
    const plain = plainWords(text)
    return { told: text, isMet: (value: string) => hasPhrase(plain, plainWords(value)) }
  }
  const title = plainWords(jobTitle)
  return [
    ...among('job_title', jobTitles, {
      told: jobTitle,
      isMet: (value) => hasWords(title, plainWords(value)),
    }),
    ...among('seniority', seniorities, {
      told: seniority ?? '',
      isMet: (value) => value === seniority,
    }),
    ...among('industry', industries, phrase(industry)),
    ...among('location', locations, phrase(location)),
    ...among('keyword', keywords, {
      told: about.every((text) => text === '') ? '' : jobTitle || person.companyName,
      isMet: (value) => isInAny(about, value),
    }),
    ...headcountFinding(headcount, profile),
  ]
}

/** Of a range of sizes it is enough that some of it is asked for. */
const headcountFinding = (
  headcount: Headcount | null,
  { headcountMin, headcountMax }: FitCriteria,
): readonly Finding[] => {
  if (headcountMin === null && headcountMax === null) return []
  const told = headcount === null ? '' : headcountText(headcount)
  const isWithin =
    headcount !== null &&
    (headcount.max === null || headcount.max >= (headcountMin ?? 0)) &&
    (headcountMax === null || headcount.min <= headcountMax)
  return [{ criterion: 'headcount', met: isWithin ? told : null, told }]
}

/** The best of several verdicts on one person; null where there is none. */
export const bestFit = (verdicts: readonly (FitVerdict | null)[]): FitVerdict | null =>
  FIT_VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? null
