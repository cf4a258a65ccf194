import * as z from 'zod/mini'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { givenId, requiredText, workspaceParams } from './common.ts'
import { operation } from './operation.ts'
import { keptPersonFilter, personFilter, personOrdering } from './persons.ts'
import { optional, record, strictRecord, type Fields } from './record.ts'

export const personView = record({
  id: z.int(),
  name: z.string(),
  filter: keptPersonFilter,
  ordering: personOrdering,
})

const given = {
  name: requiredText(100),
  filter: personFilter,
  ordering: personOrdering,
} satisfies Fields

const viewParams = record({ workspaceId: givenId<WorkspaceId>(), id: givenId<number>() })

export const personViewOperations = {
  listPersonViews: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/people/views/',
    summary: 'The saved views of a workspace’s people.',
    access: 'signed_in',
    params: workspaceParams,
    status: 200,
    answer: z.object({ data: z.array(personView) }),
    addition: true,
  }),
  createPersonView: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/people/views/',
    summary: 'Save a filter and an ordering of people under a name. A workspace has at most 100.',
    access: 'signed_in',
    params: workspaceParams,
    body: strictRecord(given),
    refusals: ['409 too_many_views'],
    status: 201,
    answer: personView,
    addition: true,
  }),
  changePersonView: operation({
    method: 'PATCH',
    path: '/api/workspaces/{workspace_id}/people/views/{id}/',
    summary: 'Rename a saved view, or replace what it shows.',
    access: 'signed_in',
    params: viewParams,
    body: strictRecord(optional(given)),
    status: 200,
    answer: personView,
    addition: true,
  }),
  deletePersonView: operation({
    method: 'DELETE',
    path: '/api/workspaces/{workspace_id}/people/views/{id}/',
    summary: 'Delete a saved view; nobody in it is deleted.',
    access: 'signed_in',
    params: viewParams,
    status: 204,
    addition: true,
  }),
} as const
