const at = (path: string, query?: string): string =>
  query === undefined || query === '' ? path : `${path}?${query.replace(/^\?/, '')}`

const inWorkspace = (workspace: number, rest: string, query?: string): string =>
  at(`/workspace/${workspace}${rest}`, query)

/** Where every page lives. Each helper of a signed-in page takes an optional query string. */
export const paths = {
  login: (query?: string) => at('/login', query),
  signUp: () => '/signup',
  signUpByEmail: () => '/signup/email',
  forgotPassword: () => '/forgot-password',
  extension: (query?: string) => at('/extension', query),

  home: (query?: string) => at('/', query),
  workspace: (workspace: number, query?: string) => inWorkspace(workspace, '', query),
  campaigns: (workspace: number, query?: string) => inWorkspace(workspace, '/campaign', query),
  createCampaign: (workspace: number, query?: string) =>
    inWorkspace(workspace, '/campaign/create', query),
  createFromCsv: (workspace: number, query?: string) =>
    inWorkspace(workspace, '/campaign/create/csv', query),
  campaign: (workspace: number, campaign: number, query?: string) =>
    inWorkspace(workspace, `/campaign/${campaign}`, query),
  prospecting: (workspace: number, campaign: number, query?: string) =>
    inWorkspace(workspace, `/campaign/${campaign}/prospecting`, query),
  account: (workspace: number, query?: string) => inWorkspace(workspace, '/account', query),
} as const
