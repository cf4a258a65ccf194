import type { Writer } from '../runtime/writer.ts'
import type { GoalFields } from '../sales-kit/goal.ts'
import type { IcpProfileFields } from '../sales-kit/icp-profile.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** What can be proposed, by what it is a part of, in the order in which it is shown. */
export const PROPOSED_FIELDS = {
  company: ['companyName', 'companyDescription'],
  icpProfile: [
    'name',
    'description',
    'jobTitles',
    'industries',
    'locations',
    'headcountMin',
    'headcountMax',
    'pains',
    'valueProposition',
  ],
  goal: ['name', 'kind', 'callToAction'],
} as const

export type ProposedPart = keyof typeof PROPOSED_FIELDS
export const PROPOSED_PARTS = ['company', 'icpProfile', 'goal'] as const satisfies ProposedPart[]
export type ProposedField = (typeof PROPOSED_FIELDS)[ProposedPart][number]

/** One value for one field, and the sentence of the page that it rests on. */
export interface Proposal {
  readonly part: ProposedPart
  readonly field: ProposedField
  /** Fields of lists have a proposal for each value; numbers are in digits, a kind is its code. */
  readonly value: string
  /** A sentence as it stands on the page. */
  readonly source: string
}

/** What the page of a company gives for its profile, its ideal customer and its goal. */
export interface ProposedProfile {
  /** Where the page was read in the end. */
  readonly url: string
  readonly writer: Writer
  /** None where the page says nothing of these. */
  readonly proposals: readonly Proposal[]
}

/** What is made of proposals, part by part: each can be edited before it is kept. */
export interface ProfileDraft {
  readonly company: Partial<Pick<Workspace, 'companyName' | 'companyDescription'>>
  readonly icpProfile: Partial<IcpProfileFields>
  readonly goal: Partial<Pick<GoalFields, 'name' | 'kind' | 'callToAction'>>
}

/** The fields that the proposals fill; parts that none is for are empty. */
export const draftOf = (proposals: readonly Proposal[]): ProfileDraft => {
  const of = (part: ProposedPart): Record<string, unknown> => {
    const fields: Record<string, unknown> = {}
    for (const { field, value } of proposals.filter((each) => each.part === part)) {
      if (isListField(field)) fields[field] = [...((fields[field] as string[]) ?? []), value]
      else fields[field] ??= isCountField(field) ? Number(value) : value
    }
    return fields
  }
  return { company: of('company'), icpProfile: of('icpProfile'), goal: of('goal') }
}

const LIST_FIELDS: readonly string[] = ['jobTitles', 'industries', 'locations']

/** Whether a field takes several values. */
export const isListField = (field: ProposedField): boolean => LIST_FIELDS.includes(field)

export const isCountField = (field: ProposedField): boolean =>
  field === 'headcountMin' || field === 'headcountMax'
