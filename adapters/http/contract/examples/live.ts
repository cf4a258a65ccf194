import type { input } from 'zod/mini'
import type * as live from '../live.ts'

type Messages = Omit<typeof live, 'subscribeMessage' | 'liveMessage' | 'campaignPersonChanges'>

/** What each message of the sockets may look like, by its schema's name. */
export const messageExamples = {
  subscribeToPeople: { action: 'subscribe_person', campaign_id: 7 },
  subscribeToSequenceMessages: {
    action: 'subscribe_campaign_sequence_message',
    campaign_id: 7,
    sequence_id: 4,
  },
  subscribe: { action: 'subscribe', workspace_id: 3 },
  ping: { action: 'ping' },
  subscribed: { type: 'subscribed', topic: 'campaign.7', seq: 0 },
  pong: { type: 'pong' },
  socketError: { type: 'error', code: 'not_found', detail: 'Not found.', topic: 'campaign.7' },
  personMessage: {
    type: 'person',
    topic: 'campaign.7',
    seq: 1,
    campaign: 7,
    id: 101,
    changes: { status: 'INVITATION_SENT', waiting_for: 'acceptance', waiting_limit: null },
  },
  taskMessage: {
    type: 'task',
    topic: 'tasks',
    seq: 1,
    id: 900,
    remark: 'No remaining visits',
    action: 'VISIT_PEOPLE',
    status: 'pending',
    campaign: { id: 7 },
    daily_limit: 50,
  },
  workspaceMessage: {
    type: 'workspace',
    topic: 'workspace.3',
    seq: 1,
    workspace: 3,
    credit: 12,
    campaigns: [7],
  },
  importMessage: {
    type: 'import',
    topic: 'workspace.3',
    seq: 2,
    campaign: 7,
    state: 'running',
    rows: 200,
    good: 198,
    problems: 2,
  },
  jobMessage: {
    type: 'job',
    topic: 'workspace.3',
    seq: 3,
    id: 41,
    kind: 'export',
    state: 'running',
    done: 1000,
    total: 2184,
    total_is_exact: true,
    skipped: [],
    failure: null,
    finished_at: null,
    undone_by: null,
  },
} satisfies { readonly [Name in keyof Messages]: input<Messages[Name]> }
