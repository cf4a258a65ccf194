import * as z from 'zod/mini'
import { PAGE_PROBLEMS } from '#core/company-profile/page-problem.ts'
import { PROPOSED_FIELDS, PROPOSED_PARTS } from '#core/company-profile/proposal.ts'
import { language, oneOf, pageAddress, workspaceParams, writer } from './common.ts'
import { operation } from './operation.ts'
import { optional, record, strictRecord } from './record.ts'

export const proposedPart = oneOf(PROPOSED_PARTS)
export const proposedField = oneOf([
  ...PROPOSED_FIELDS.company,
  ...PROPOSED_FIELDS.icpProfile,
  ...PROPOSED_FIELDS.goal.filter((field) => field !== 'name'),
])

/** One value of one field, and the sentence of the page that it rests on. */
export const proposal = record({
  part: proposedPart,
  field: proposedField,
  value: z.string(),
  source: z.string(),
})

export const proposedProfile = record({
  url: z.string(),
  writer,
  proposals: z.array(proposal),
})

export const companyProfileOperations = {
  generateProfile: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/profile/generate/',
    summary:
      'Read the public page of a company and propose its profile, an ICP profile and a goal from it, each value with the sentence that it rests on. Nothing is kept.',
    access: 'signed_in',
    params: workspaceParams,
    body: strictRecord({ url: pageAddress, ...optional({ language }) }),
    refusals: [...PAGE_PROBLEMS.map((code) => `400 ${code}` as const), '429 throttled'],
    status: 200,
    answer: proposedProfile,
  }),
} as const
