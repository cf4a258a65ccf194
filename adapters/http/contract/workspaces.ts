import * as z from 'zod/mini'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import {
  idParams,
  knownId,
  pageOf,
  pageQuery,
  realTime,
  requiredText,
  text,
  webAddress,
  workspaceStatus,
} from './common.ts'
import { operation } from './operation.ts'
import { optional, record, strictRecord } from './record.ts'

export const product = z.object({ name: z.string(), credit: z.int() })

export const subscription = z.object({ status: z.string(), product })

export const workspace = record(
  {
    id: knownId<WorkspaceId>(),
    name: z.string(),
    status: workspaceStatus,
    maxCredit: z.int(),
    creditsUsed: z.int(),
    expiredAt: z.nullable(realTime),
    creditUpdatedAt: z.nullable(realTime),
    paidUntil: z.nullable(realTime),
    demoLink: z.string(),
    companyName: z.string(),
    companyDescription: z.string(),
    website: z.string(),
    idealCustomer: z.string(),
    subscription: z.nullable(subscription),
    demoAgent: z.nullable(z.boolean()),
  },
  { creditsUsed: 'credit' },
)

export const workspacePage = pageOf(workspace)

export const workspaceOperations = {
  listWorkspaces: operation({
    method: 'GET',
    path: '/api/workspaces/',
    summary: "The signed-in user's workspaces.",
    access: 'signed_in_even_expired',
    query: pageQuery,
    status: 200,
    answer: workspacePage,
  }),
  createWorkspace: operation({
    method: 'POST',
    path: '/api/workspaces/',
    summary:
      'Make a workspace. The user’s first has a trial; any other is expired until it has a plan.',
    access: 'signed_in_even_expired',
    body: strictRecord({ name: requiredText(200) }),
    refusals: ['409 too_many_workspaces'],
    status: 201,
    answer: workspace,
    addition: true,
  }),
  getWorkspace: operation({
    method: 'GET',
    path: '/api/workspaces/{id}/',
    summary: 'One workspace.',
    access: 'signed_in_even_expired',
    params: idParams<WorkspaceId>(),
    status: 200,
    answer: workspace,
  }),
  changeWorkspace: operation({
    method: 'PATCH',
    path: '/api/workspaces/{id}/',
    summary:
      'Change the name, the demo link, the company or who does the work; everything else is read-only.',
    access: 'signed_in_even_expired',
    params: idParams<WorkspaceId>(),
    body: strictRecord(
      optional({
        name: requiredText(200),
        demoLink: webAddress,
        companyName: text(200),
        companyDescription: text(5000),
        website: webAddress,
        idealCustomer: text(2000),
        demoAgent: z.boolean(),
      }),
    ),
    status: 200,
    answer: workspace,
  }),
  resetDemoWorkspace: operation({
    method: 'POST',
    path: '/api/workspaces/{id}/reset-demo/',
    summary:
      'Reset the demo workspace: everything in it is replaced by the data of its first start.',
    access: 'signed_in',
    params: idParams<WorkspaceId>(),
    refusals: ['409 invalid_transition'],
    status: 200,
    answer: workspace,
    addition: true,
  }),
} as const
