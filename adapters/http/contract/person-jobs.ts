import * as z from 'zod/mini'
import {
  PERSON_JOB_FAILURES,
  PERSON_JOB_KINDS,
  PERSON_JOB_STATES,
  PERSON_SKIP_CODES,
} from '#core/person/person-job.ts'
import type { PersonId, PersonJobId, TopicId, WorkspaceId } from '#core/runtime/ids.ts'
import { campaignParams, givenId, knownId, realTime, workspaceParams } from './common.ts'
import { operation } from './operation.ts'
import { prospectFilter, prospectIds, tagList } from './people.ts'
import { personFilter } from './persons.ts'
import { record, strictRecord, type Fields } from './record.ts'

const ids = z.array(givenId<PersonId>()).check(z.minLength(1), z.maxLength(10_000))

/** Ids, or a filter: one of the two. */
const selection = {
  ids: z.exactOptional(ids),
  filter: z.exactOptional(personFilter),
} satisfies Fields

/** The same, of the people of a campaign. */
const ofCampaign = {
  ids: z.exactOptional(prospectIds),
  filter: z.exactOptional(prospectFilter),
} satisfies Fields

export const personJobKind = z.enum(PERSON_JOB_KINDS)
export const personJobState = z.enum(PERSON_JOB_STATES)
export const personJobFailure = z.enum(PERSON_JOB_FAILURES)
export const personSkipCode = z.enum(PERSON_SKIP_CODES)
export const skippedPeople = z.object({ code: personSkipCode, count: z.int() })

export const personJobFields = {
  id: knownId<PersonJobId>(),
  kind: personJobKind,
  state: personJobState,
  done: z.int(),
  total: z.int(),
  totalIsExact: z.boolean(),
  skipped: z.array(skippedPeople),
  /** To how many it was done for good: an Undo passes them over. */
  forGood: z.int(),
  failure: z.nullable(personJobFailure),
  finishedAt: z.nullable(realTime),
  /** The job that undoes it. */
  undoneBy: z.nullable(knownId<PersonJobId>()),
} satisfies Fields

export const personJob = record({
  ...personJobFields,
  /** For some minutes; ask again for another. */
  downloadUrl: z.nullable(z.string()),
})

export const personJobStart = record({
  accepted: z.int(),
  acceptedIsExact: z.boolean(),
  skipped: z.array(skippedPeople),
  job: knownId<PersonJobId>(),
})

const job = {
  method: 'POST',
  access: 'signed_in',
  params: workspaceParams,
  status: 202,
  refusals: ['409 too_many_jobs'],
  answer: personJobStart,
} as const

const jobParams = record({ workspaceId: givenId<WorkspaceId>(), id: givenId<PersonJobId>() })

export const personJobOperations = {
  tagPeople: operation({
    ...job,
    path: '/api/workspaces/{workspace_id}/people/tag/',
    summary: 'Give tags to people, and take others from them. Progress comes as `job`.',
    body: strictRecord({
      ...selection,
      add: z._default(tagList, []),
      remove: z._default(tagList, []),
    }),
    addition: true,
  }),
  assignTopic: operation({
    ...job,
    path: '/api/campaigns/{campaign_id}/people/topic/',
    summary:
      'Give people of a campaign one of its topics, or none: `topic` null. Progress comes as `job`.',
    params: campaignParams,
    body: strictRecord({ ...ofCampaign, topic: z.nullable(givenId<TopicId>()) }),
    addition: true,
  }),
  excludePeople: operation({
    ...job,
    path: '/api/workspaces/{workspace_id}/people/exclude/',
    summary:
      'Exclude people from the connection requests of all campaigns, or include them again: `to_connect`.',
    body: strictRecord({ ...selection, toConnect: z.boolean() }),
    addition: true,
  }),
  visitPeopleOfWorkspace: operation({
    ...job,
    path: '/api/workspaces/{workspace_id}/people/visit/',
    summary:
      'Visit people before the others, each in the campaign where they have come furthest. Who is skipped, and why, is told by its job.',
    body: strictRecord(selection),
    addition: true,
  }),
  connectPeopleOfWorkspace: operation({
    ...job,
    path: '/api/workspaces/{workspace_id}/people/connect/',
    summary:
      'Send people a connection request before the others, each in the campaign where they have come furthest.',
    body: strictRecord(selection),
    addition: true,
  }),
  removePeople: operation({
    ...job,
    path: '/api/campaigns/{campaign_id}/people/remove/',
    summary:
      'Remove people from a campaign: `removed`; or take those who were removed back to where they stood.',
    params: campaignParams,
    body: strictRecord({ ...ofCampaign, removed: z.boolean() }),
    addition: true,
  }),
  generatePeople: operation({
    ...job,
    path: '/api/campaigns/{campaign_id}/people/generate/',
    summary:
      'Write what comes next for people of a campaign; who has a draft keeps it. Progress comes as `job`, texts as `sequence_message`.',
    params: campaignParams,
    body: strictRecord(ofCampaign),
  }),
  exportPeople: operation({
    ...job,
    path: '/api/workspaces/{workspace_id}/people/export/',
    summary:
      'Write people into a CSV, which is kept for a day. Its job says where it is fetched from, with `Range` too.',
    body: strictRecord(selection),
  }),
  deletePeople: operation({
    ...job,
    path: '/api/workspaces/{workspace_id}/people/delete/',
    summary:
      'Delete people. It can be undone for 10 minutes; then a keyed hash is all that is kept, of whoever was contacted or is not to be.',
    body: strictRecord(selection),
  }),
  undoPersonJob: operation({
    ...job,
    path: '/api/workspaces/{workspace_id}/people/jobs/{id}/undo/',
    summary:
      'Undo what a job did, unless it was an export, a copy or an undo. Until 10 minutes after its end; a second time it answers the same.',
    params: jobParams,
    refusals: ['409 invalid_transition'],
    addition: true,
  }),
  cancelPersonJob: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/people/jobs/{id}/cancel/',
    summary:
      'Stop a job that writes texts. What it wrote stays, and can be undone; a second time it answers the same.',
    access: 'signed_in',
    params: jobParams,
    refusals: ['409 invalid_transition'],
    status: 200,
    answer: personJob,
    addition: true,
  }),
  getPersonJob: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/people/jobs/{id}/',
    summary: 'How far a job on people is.',
    access: 'signed_in',
    params: jobParams,
    status: 200,
    answer: personJob,
    addition: true,
  }),
} as const
