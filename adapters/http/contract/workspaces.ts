import { z } from 'zod'
import { idParams, pageOf, pageQuery, time, webAddress } from './common.ts'
import { operation } from './operation.ts'

export const workspace = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(['trial', 'active', 'expired']),
  max_credit: z.number().int(),
  credit: z.number().int(),
  expired_at: time.nullable(),
  credit_updated_at: time.nullable(),
  demo_link: z.string(),
  company_name: z.string(),
  company_description: z.string(),
  website: z.string(),
  subscription: z
    .object({
      status: z.string(),
      product: z.object({ name: z.string(), credit: z.number().int() }),
    })
    .nullable(),
})

export const workspaceOperations = {
  listWorkspaces: operation({
    method: 'GET',
    path: '/api/workspaces/',
    summary: "The signed-in user's workspaces.",
    access: 'signed_in_even_expired',
    query: pageQuery,
    status: 200,
    answer: pageOf(workspace),
  }),
  getWorkspace: operation({
    method: 'GET',
    path: '/api/workspaces/{id}/',
    summary: 'One workspace.',
    access: 'signed_in_even_expired',
    params: idParams,
    status: 200,
    answer: workspace,
  }),
  changeWorkspace: operation({
    method: 'PATCH',
    path: '/api/workspaces/{id}/',
    summary: 'Change the name, the demo link or the company; everything else is read-only.',
    access: 'signed_in_even_expired',
    params: idParams,
    body: z
      .strictObject({
        name: z.string().trim().min(1).max(200),
        demo_link: webAddress,
        company_name: z.string().max(200),
        company_description: z.string().max(5000),
        website: webAddress,
      })
      .partial(),
    status: 200,
    answer: workspace,
  }),
} as const
