import * as z from 'zod/mini'
import { MAX_DESCRIPTION_LENGTH } from '#core/sales-kit/goal.ts'
import {
  EMPTY_ICP_PROFILE,
  MAX_HEADCOUNT,
  MAX_ICP_VALUE_LENGTH,
  MAX_ICP_VALUES,
  type IcpProfileFields,
} from '#core/sales-kit/icp-profile.ts'
import { MAX_NAME_LENGTH } from '#core/sales-kit/material.ts'
import { SENIORITIES } from '#core/sales-kit/seniority.ts'
import { requiredText, textUpTo } from '../../forms/checked-text.ts'

const words = z
  .array(z.string().check(z.maxLength(MAX_ICP_VALUE_LENGTH, 'errors.max_length')))
  .check(z.maxLength(MAX_ICP_VALUES, 'common.tooManyValues'))

const isHeadcount = (typed: string): boolean =>
  typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_HEADCOUNT)

const headcount = z
  .string()
  .check(z.trim(), z.refine(isHeadcount, { error: 'salesKit.icp.headcountInvalid' }))

const longText = textUpTo(MAX_DESCRIPTION_LENGTH)

export const icpSchema = z
  .object({
    name: requiredText(MAX_NAME_LENGTH),
    description: longText,
    jobTitles: words,
    seniorities: z.array(z.enum(SENIORITIES)),
    industries: words,
    locations: words,
    keywords: words,
    excludeKeywords: words,
    headcountMin: headcount,
    headcountMax: headcount,
    pains: longText,
    valueProposition: longText,
    isDefault: z.boolean(),
  })
  .check(
    z.refine(
      ({ headcountMin: from, headcountMax: to }) =>
        from === '' || to === '' || Number(from) <= Number(to),
      { path: ['headcountMax'], error: 'salesKit.icp.headcountOrder' },
    ),
  )
export type IcpValues = z.infer<typeof icpSchema>

/** The fields that hold words. */
export const ICP_WORDS = [
  'jobTitles',
  'industries',
  'locations',
  'keywords',
  'excludeKeywords',
] as const

/** Which field is meant by which of the wire. */
export const ICP_FIELDS = {
  name: 'name',
  description: 'description',
  job_titles: 'jobTitles',
  seniorities: 'seniorities',
  industries: 'industries',
  locations: 'locations',
  keywords: 'keywords',
  exclude_keywords: 'excludeKeywords',
  headcount_min: 'headcountMin',
  headcount_max: 'headcountMax',
  pains: 'pains',
  value_proposition: 'valueProposition',
  is_default: 'isDefault',
} as const

export const icpValues = (profile: IcpProfileFields | null): IcpValues => {
  const given = profile ?? { ...EMPTY_ICP_PROFILE, name: '' }
  return {
    name: given.name,
    description: given.description,
    jobTitles: [...given.jobTitles],
    seniorities: [...given.seniorities],
    industries: [...given.industries],
    locations: [...given.locations],
    keywords: [...given.keywords],
    excludeKeywords: [...given.excludeKeywords],
    headcountMin: String(given.headcountMin ?? ''),
    headcountMax: String(given.headcountMax ?? ''),
    pains: given.pains,
    valueProposition: given.valueProposition,
    isDefault: given.isDefault,
  }
}

/** What is typed, as it is kept. */
export const icpOf = (values: IcpValues): Omit<IcpProfileFields, 'generatedFromUrl'> => ({
  ...values,
  headcountMin: countOf(values.headcountMin),
  headcountMax: countOf(values.headcountMax),
})

const countOf = (typed: string): number | null => (typed === '' ? null : Number(typed))
