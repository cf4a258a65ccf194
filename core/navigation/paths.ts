import type { CampaignId, WorkspaceId } from '../runtime/ids.ts'

const at = (path: string, query = ''): string => {
  const bare = query.replace(/^\?/, '')
  return bare === '' ? path : `${path}?${escaped(bare)}`
}

/** A query as it can stand in an address; what is escaped already stays as it is. */
const escaped = (query: string): string =>
  encodeURI(query)
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replaceAll('#', '%23')

const inWorkspace = (workspace: WorkspaceId, rest: string, query?: string): string =>
  at(`/workspace/${workspace}${rest}`, query)

interface TopicIds {
  readonly workspace: WorkspaceId
  readonly campaign: CampaignId
  readonly topic: number
}

/** Where every page of the app lives. Each helper of a signed-in page takes an optional query string. */
export const paths = {
  login: (query?: string) => at('/login', query),
  signUp: () => '/signup',
  signUpByEmail: () => '/signup/email',
  forgotPassword: () => '/forgot-password',
  setPassword: (query?: string) => at('/auth/setpassword', query),
  verifyEmail: (token: string) => `/verify-email/${encodeURIComponent(token)}`,
  extension: (query?: string) => at('/extension', query),

  home: (query?: string) => at('/', query),
  userOnboarding: (query?: string) => at('/user/onboarding', query),
  /** Where the payment provider sends people back to. */
  paymentReturn: (provider: string, query?: string) =>
    at(`/${encodeURIComponent(provider)}-redirect`, query),

  workspace: (workspace: WorkspaceId, query?: string) => inWorkspace(workspace, '', query),
  gettingStarted: (workspace: WorkspaceId, query?: string) =>
    inWorkspace(workspace, '/getting-started', query),
  campaigns: (workspace: WorkspaceId, query?: string) => inWorkspace(workspace, '/campaign', query),
  campaignSettings: (workspace: WorkspaceId, query?: string) =>
    inWorkspace(workspace, '/campaign/setting', query),
  createCampaign: (workspace: WorkspaceId, query?: string) =>
    inWorkspace(workspace, '/campaign/create', query),
  createFromPeopleSearch: (workspace: WorkspaceId, query?: string) =>
    inWorkspace(workspace, '/campaign/create/people-search', query),
  createFromSalesNavSearch: (workspace: WorkspaceId, query?: string) =>
    inWorkspace(workspace, '/campaign/create/sales-nav-search', query),
  createFromUrl: (workspace: WorkspaceId, query?: string) =>
    inWorkspace(workspace, '/campaign/create/url', query),
  createFromCsv: (workspace: WorkspaceId, query?: string) =>
    inWorkspace(workspace, '/campaign/create/csv', query),
  campaign: (workspace: WorkspaceId, campaign: CampaignId, query?: string) =>
    inWorkspace(workspace, `/campaign/${campaign}`, query),
  topic: ({ workspace, campaign, topic }: TopicIds, query?: string) =>
    inWorkspace(workspace, `/campaign/${campaign}/topic/${topic}`, query),
  prospecting: (workspace: WorkspaceId, campaign: CampaignId, query?: string) =>
    inWorkspace(workspace, `/campaign/${campaign}/prospecting`, query),
  /** The drafts of a campaign that wait for approval. */
  approvals: (workspace: WorkspaceId, campaign: CampaignId, query?: string) =>
    inWorkspace(workspace, `/campaign/${campaign}/approvals`, query),
  prospects: (workspace: WorkspaceId, query?: string) => inWorkspace(workspace, '/prospect', query),
  inbox: (workspace: WorkspaceId, query?: string) => inWorkspace(workspace, '/inbox', query),
  salesKit: (workspace: WorkspaceId, query?: string) => inWorkspace(workspace, '/sales-kit', query),
  billingAndCredits: (workspace: WorkspaceId, query?: string) =>
    inWorkspace(workspace, '/billing-and-credits', query),
  account: (workspace: WorkspaceId, query?: string) => inWorkspace(workspace, '/account', query),
  /** The page of the payment provider's form. */
  payment: (workspace: WorkspaceId, query?: string) => inWorkspace(workspace, '/billing', query),
} as const
