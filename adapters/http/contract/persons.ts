import * as z from 'zod/mini'
import { MAX_NOTES_LENGTH, MAX_TAG_LENGTH } from '#core/person/tags.ts'
import { FIT_VERDICTS } from '#core/sales-kit/fit.ts'
import { PERSON_ORDERINGS } from '#core/person/person-filter.ts'
import { PROFILE_TEXTS } from '#core/prospect/profile.ts'
import type { CampaignId, PersonId, ProspectId, TopicId, WorkspaceId } from '#core/runtime/ids.ts'
import {
  countedPageOf,
  givenId,
  idParams,
  knownId,
  outreachTime,
  pageFields,
  text,
  time,
} from './common.ts'
import { operation } from './operation.ts'
import {
  failCode,
  fitVerdict,
  historyCode,
  historyKind,
  limitUsage,
  position,
  profileTexts,
  prospectStatus,
  waitingReason,
  tagList,
} from './people.ts'
import { optional, record, strictRecord, type Fields } from './record.ts'
import { listOf, textList, texts } from './text-list.ts'

export const campaignName = z.object({ id: knownId<CampaignId>(), name: z.string() })

export const membership = record({
  id: knownId<ProspectId>(),
  campaign: campaignName,
  topic: z.nullable(knownId<TopicId>()),
  status: prospectStatus,
  statusChangedAt: outreachTime,
  toConnect: z.boolean(),
  fitVerdict: z.nullable(fitVerdict),
  failCode: z.nullable(failCode),
  waitingFor: z.nullable(waitingReason),
  waitingLimit: z.nullable(limitUsage),
  limitResumesAt: z.nullable(outreachTime),
  nextStepAt: z.nullable(outreachTime),
})

const { about: _, ...briefTexts } = profileTexts(() => z.string())

const listedFields = {
  id: knownId<PersonId>(),
  network: z.string(),
  profileUrl: z.string(),
  ...briefTexts,
  connectionDegree: z.nullable(z.int()),
  tags: z.array(z.string()),
  doNotContact: z.boolean(),
  noteExcerpt: z.string(),
  status: prospectStatus,
  lastActivityAt: outreachTime,
  lastContactedAt: z.nullable(outreachTime),
  lastRepliedAt: z.nullable(outreachTime),
  enrichedAt: z.nullable(outreachTime),
  createdAt: time,
  memberships: z.array(membership),
} satisfies Fields

export const listedPerson = record(listedFields)

export const personDetails = record({
  ...listedFields,
  about: z.string(),
  positions: z.array(position),
  customFields: z.record(z.string(), z.string()),
  source: z.string(),
  retentionUntil: z.nullable(time),
  notes: z.string(),
})

export const personHistoryEntry = z.object({
  at: outreachTime,
  kind: historyKind,
  code: historyCode,
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  campaign: campaignName,
})

export const listedPersonPage = countedPageOf(listedPerson)

export const personFacet = record({
  value: z.string(),
  count: z.int(),
  countIsExact: z.boolean(),
})
export const personFacetPage = countedPageOf(personFacet)

export const personOrdering = z.enum(PERSON_ORDERINGS)

const days = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650))

/** The filter as bodies have it. */
const filterInBody = optional({
  search: text(200),
  status: z.array(prospectStatus).check(z.maxLength(10)),
  campaign: z.array(givenId<CampaignId>()).check(z.maxLength(200)),
  topic: givenId<TopicId>(),
  fit: z.array(fitVerdict).check(z.maxLength(FIT_VERDICTS.length)),
  jobTitle: texts(PROFILE_TEXTS.jobTitle),
  location: texts(PROFILE_TEXTS.location),
  tag: texts(MAX_TAG_LENGTH),
  activeFrom: outreachTime,
  activeTo: outreachTime,
  activeWithinDays: z.int().check(z.minimum(1), z.maximum(3650)),
})

export const personFilter = strictRecord(filterInBody)
/** One that was kept. */
export const keptPersonFilter = record(filterInBody)

/** The filter as a query has it. */
const filterInQuery = {
  status: z.exactOptional(listOf(prospectStatus)),
  campaign: z.exactOptional(listOf(givenId<CampaignId>())),
  topic: z.exactOptional(givenId<TopicId>()),
  fit: z.exactOptional(listOf(fitVerdict)),
  jobTitle: z.exactOptional(textList(PROFILE_TEXTS.jobTitle)),
  location: z.exactOptional(textList(PROFILE_TEXTS.location)),
  tag: z.exactOptional(textList(MAX_TAG_LENGTH)),
  activeFrom: z.exactOptional(outreachTime),
  activeTo: z.exactOptional(outreachTime),
  activeWithinDays: z.exactOptional(days),
} satisfies Fields

const workspaceId = record({ id: givenId<WorkspaceId>() })

const facetQuery = record({
  search: z.exactOptional(text(200)),
  cursor: z.exactOptional(text(400)),
})

export const personOperations = {
  listPeople: operation({
    method: 'GET',
    path: '/api/workspaces/{id}/people/',
    summary:
      'The people of a workspace, across its campaigns. Lists are separated by commas; `search` finds the beginnings of words in name, company and job title; `cursor` continues behind a page; `page` reaches the first 1,000 people.',
    access: 'signed_in',
    params: workspaceId,
    query: record({
      ...pageFields,
      cursor: z.exactOptional(text(2000)),
      ordering: z._default(personOrdering, '-last_activity_at'),
      ...filterInQuery,
    }),
    status: 200,
    answer: listedPersonPage,
  }),
  listJobTitles: operation({
    method: 'GET',
    path: '/api/workspaces/{id}/people/job-titles/',
    summary: 'The job titles of a workspace’s people that begin so, each with how many have it.',
    access: 'signed_in',
    params: workspaceId,
    query: facetQuery,
    status: 200,
    answer: personFacetPage,
  }),
  listLocations: operation({
    method: 'GET',
    path: '/api/workspaces/{id}/people/locations/',
    summary: 'The locations of a workspace’s people that begin so, each with how many are there.',
    access: 'signed_in',
    params: workspaceId,
    query: facetQuery,
    status: 200,
    answer: personFacetPage,
  }),
  listTags: operation({
    method: 'GET',
    path: '/api/workspaces/{id}/people/tags/',
    summary: 'The tags of a workspace’s people that begin so, each with how many have it.',
    access: 'signed_in',
    params: workspaceId,
    query: facetQuery,
    status: 200,
    answer: personFacetPage,
    addition: true,
  }),
  getPerson: operation({
    method: 'GET',
    path: '/api/people/{id}/',
    summary: 'One person of a workspace, with the campaigns they are in.',
    access: 'signed_in',
    params: idParams<PersonId>(),
    status: 200,
    answer: personDetails,
    addition: true,
  }),
  changePersonOfWorkspace: operation({
    method: 'PATCH',
    path: '/api/people/{id}/',
    summary:
      'Change the tags, notes and `do_not_contact` of a person; `to_connect` includes or excludes them in all campaigns.',
    access: 'signed_in',
    params: idParams<PersonId>(),
    body: strictRecord(
      optional({
        tags: tagList,
        notes: text(MAX_NOTES_LENGTH),
        doNotContact: z.boolean(),
        toConnect: z.boolean(),
      }),
    ),
    status: 200,
    answer: personDetails,
    addition: true,
  }),
  personTimeline: operation({
    method: 'GET',
    path: '/api/people/{id}/history/',
    summary: 'What happened to a person in all campaigns, newest first.',
    access: 'signed_in',
    params: idParams<PersonId>(),
    query: record({ cursor: z.exactOptional(text(200)) }),
    status: 200,
    answer: record({ data: z.array(personHistoryEntry), nextCursor: z.nullable(z.string()) }),
    addition: true,
  }),
} as const
