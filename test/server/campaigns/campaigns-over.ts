import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Api, SignedIn } from '../../fixtures/api.ts'

let users = 0

/** The calls about campaigns, made by a new user in their own workspace. */
export async function campaignsOver(
  api: Api,
  signUp: (api: Api, username: string) => Promise<SignedIn>,
) {
  users += 1
  const { access } = await signUp(api, `campaigner-${users}@example.com`)
  const as = { token: access }
  const { body } = await api.call('GET', '/api/workspaces/', undefined, as)
  const workspace: WorkspaceId = body.data[0].id
  const createIn = (workspaceId: number, more: object) =>
    api.call(
      'POST',
      `/api/workspaces/${workspaceId}/campaigns/csv/`,
      {
        name: 'Spring',
        file_name: 'people.csv',
        column_map: { profile_url: 'Profile', ...('column_map' in more ? {} : nameColumn(more)) },
        ...more,
      },
      as,
    )
  return {
    workspace,
    token: access,
    createIn,
    create: (more: object) => createIn(workspace, more),
    get: (path: string) => api.call('GET', path, undefined, as),
    post: (path: string, body: object = {}) => api.call('POST', path, body, as),
    list: (query = '') =>
      api.call('GET', `/api/workspaces/${workspace}/campaigns/${query}`, undefined, as),
    patch: (id: number, changes: object) => api.call('PATCH', `/api/campaigns/${id}/`, changes, as),
    give: (prospect: number, topic: number | null) =>
      api.call('PATCH', `/api/linkedin/people/${prospect}/`, { topic }, as),
    change: (prospect: number, changes: object) =>
      api.call('PATCH', `/api/linkedin/people/${prospect}/`, changes, as),
    remove: (id: number) => api.call('DELETE', `/api/campaigns/${id}/`, undefined, as),
    restore: (id: number) => api.call('POST', `/api/campaigns/${id}/restore/`, {}, as),
    upload: (id: number, content: string | Buffer, range?: string) =>
      api.call('PUT', `/api/campaigns/${id}/import/upload/`, content, {
        ...as,
        headers: { 'content-type': 'text/csv', ...(range && { 'content-range': range }) },
      }),
    chart: (query: object) =>
      api.call('POST', `/api/workspaces/${workspace}/charts/people/`, query, as),
  }
}

const nameColumn = (more: object): object =>
  'csv' in more && String(more.csv).includes('Name') ? { full_name: 'Name' } : {}
