import type { FieldProblem } from '../runtime/field-problem.ts'
import type { IcpProfileId } from '../runtime/ids.ts'
import type { FieldsOf, Material, NewOf } from './material.ts'
import type { Seniority } from './seniority.ts'

/** Whom a workspace sells to: people are judged by it. */
export interface IcpProfile extends Material<IcpProfileId> {
  readonly description: string
  readonly jobTitles: readonly string[]
  readonly seniorities: readonly Seniority[]
  readonly industries: readonly string[]
  readonly locations: readonly string[]
  readonly keywords: readonly string[]
  /** Whoever has one of these is no customer. */
  readonly excludeKeywords: readonly string[]
  /** Of the person's company; null for any. */
  readonly headcountMin: number | null
  readonly headcountMax: number | null
  readonly pains: string
  readonly valueProposition: string
  /** The page that it was generated from; empty where somebody wrote it. */
  readonly generatedFromUrl: string
  /** What a new campaign begins with: one of a workspace at most. */
  readonly isDefault: boolean
  /** How many campaigns have it. */
  readonly useCount: number
}

export type IcpProfileFields = FieldsOf<IcpProfile>
export type NewIcpProfile = NewOf<IcpProfile, 'name'>

export const EMPTY_ICP_PROFILE: Omit<IcpProfileFields, 'name'> = {
  description: '',
  jobTitles: [],
  seniorities: [],
  industries: [],
  locations: [],
  keywords: [],
  excludeKeywords: [],
  headcountMin: null,
  headcountMax: null,
  pains: '',
  valueProposition: '',
  generatedFromUrl: '',
  isDefault: false,
}

export const MAX_ICP_VALUES = 50
export const MAX_ICP_VALUE_LENGTH = 100
export const MAX_HEADCOUNT = 10_000_000

export const icpProfileProblems = ({
  headcountMin,
  headcountMax,
}: IcpProfileFields): readonly FieldProblem[] =>
  headcountMin !== null && headcountMax !== null && headcountMax < headcountMin
    ? [{ path: ['headcountMax'], code: 'min_value', limit: headcountMin }]
    : []
