import * as z from 'zod/mini'
import { SEARCH_ADDRESS_PROBLEMS } from '#core/network/search-address.ts'
import { SENIORITIES } from '#core/sales-kit/seniority.ts'
import type { TaskId, WorkspaceId } from '#core/runtime/ids.ts'
import { MAX_PEOPLE_OF_SEARCH } from '#core/campaign/search-progress.ts'
import { campaign, draftFields } from './campaigns.ts'
import { searchWait } from './imports.ts'
import { headcount, seniority, words } from './materials.ts'
import { givenId, requiredText, text, workspaceParams } from './common.ts'
import { operation } from './operation.ts'
import { optional, record, strictRecord } from './record.ts'
import { personInResults, task } from './tasks.ts'

export const searchAddressProblem = z.enum(SEARCH_ADDRESS_PROBLEMS)
export const searchSource = z.enum(['sales_nav_search', 'url'])

/** Whom a search is for. Of a list one is enough; all that is given has to fit. */
export const searchFilters = strictRecord(
  optional({
    keywords: text(200),
    jobTitles: words,
    seniorities: z.array(seniority).check(z.maxLength(SENIORITIES.length)),
    industries: words,
    locations: words,
    headcountMin: headcount,
    headcountMax: headcount,
    excludeKeywords: words,
  }),
)

/** People that the search brings in at most. */
const maxPeople = z.int().check(z.minimum(1), z.maximum(MAX_PEOPLE_OF_SEARCH))

const ofUrl = strictRecord({
  name: requiredText(200),
  url: z.string(),
  ...optional({ maxPeople, ...draftFields }),
})

export const urlVerdict = record({
  valid: z.boolean(),
  sourceType: z.nullable(searchSource),
  network: z.nullable(z.string()),
  normalizedUrl: z.nullable(z.string()),
  reason: z.nullable(searchAddressProblem),
})

export const previewResults = record({
  count: z.nullable(z.int()),
  isCutOff: z.boolean(),
  people: z.array(personInResults),
})

export const searchPreview = record({
  task,
  results: z.nullable(previewResults),
  wait: z.nullable(searchWait),
})

const previewParams = record({
  workspaceId: givenId<WorkspaceId>(),
  taskId: givenId<TaskId>(),
})

const BAD_ADDRESS = [
  '400 missing_url',
  '400 invalid_url',
  '400 too_long',
  '400 foreign_network',
  '400 profile_url',
  '400 not_a_search',
  '400 no_filters',
] as const
const BAD_FILTERS = ['400 no_filters', '400 too_many_filters'] as const
/** Of an address; `other` is that of the search that the call is not for. */
const badUrl = <const Other extends 'sales_nav_search' | 'people_search'>(other: Other) =>
  [...BAD_ADDRESS, `400 ${other}`] as const

export const searchOperations = {
  createPeopleSearchCampaign: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/campaigns/people-search/',
    summary: 'A campaign from a search: its people come in as the pages of results are read.',
    access: 'signed_in',
    params: workspaceParams,
    body: strictRecord({
      name: requiredText(200),
      filters: searchFilters,
      ...optional({ maxPeople, ...draftFields }),
    }),
    refusals: BAD_FILTERS,
    status: 201,
    answer: campaign,
  }),
  createSalesNavCampaign: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/campaigns/sales-nav/',
    summary: 'A campaign from the address of a Sales Navigator search.',
    access: 'signed_in',
    params: workspaceParams,
    body: ofUrl,
    refusals: badUrl('people_search'),
    status: 201,
    answer: campaign,
  }),
  createUrlCampaign: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/campaigns/url/',
    summary: 'A campaign from the address of a people search.',
    access: 'signed_in',
    params: workspaceParams,
    body: ofUrl,
    refusals: badUrl('sales_nav_search'),
    status: 201,
    answer: campaign,
  }),
  validateUrl: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/campaigns/validate-url/',
    summary:
      'Whether a campaign can be made of an address, and why not. Nothing is fetched; with `source_type` it has to be one for that way in.',
    access: 'signed_in',
    params: workspaceParams,
    body: strictRecord({ url: z.string(), ...optional({ sourceType: searchSource }) }),
    status: 200,
    answer: urlVerdict,
  }),
  previewPeopleSearch: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/campaigns/people-search/preview/',
    summary:
      'Have the first page of a search read, which costs one look-up. An earlier one that still waits is cancelled.',
    access: 'signed_in',
    params: workspaceParams,
    body: strictRecord({ filters: searchFilters }),
    refusals: BAD_FILTERS,
    status: 202,
    answer: searchPreview,
    addition: true,
  }),
  getPeopleSearchPreview: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/campaigns/people-search/preview/{task_id}/',
    summary: 'How many people the search finds, and the first of them, once the page was read.',
    access: 'signed_in',
    params: previewParams,
    status: 200,
    answer: searchPreview,
    addition: true,
  }),
} as const
