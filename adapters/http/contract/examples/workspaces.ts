import type { workspaceOperations } from '../workspaces.ts'
import type { ExamplesOf } from './example.ts'
import { pageOnWire } from './pages.ts'

export const workspaceOnWire = {
  id: 3,
  name: 'Acme',
  status: 'trial' as const,
  max_credit: 500,
  credit: 20,
  expired_at: '2026-11-16T09:00:00.000Z',
  credit_updated_at: null,
  paid_until: null,
  demo_link: '',
  company_name: 'Acme',
  company_description: '',
  website: '',
  ideal_customer: '',
  subscription: null,
  demo_agent: false,
}

export const workspaceExamples = {
  listWorkspaces: { answer: pageOnWire([workspaceOnWire]) },
  getWorkspace: { answer: workspaceOnWire },
  createWorkspace: {
    body: { name: 'Acme Europe' },
    answer: {
      ...workspaceOnWire,
      id: 4,
      name: 'Acme Europe',
      status: 'expired' as const,
      max_credit: 0,
    },
  },
  changeWorkspace: {
    body: { name: 'Acme', company_name: 'Acme', website: 'https://acme.example' },
    answer: { ...workspaceOnWire, website: 'https://acme.example' },
  },
  resetDemoWorkspace: { answer: { ...workspaceOnWire, name: 'Demo workspace', demo_agent: true } },
} satisfies ExamplesOf<typeof workspaceOperations>
