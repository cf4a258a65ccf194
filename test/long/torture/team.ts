import { HOUR } from '#core/runtime/durations.ts'
import { PASSWORD, ProductClient, type ProductAnswer } from '../../fixtures/product-client.ts'
import { HttpPage } from './http-page.ts'

/** Somebody whose workers act. */
export interface TeamMember {
  readonly username: string
  readonly password: string
  /** Whom they are on the network. */
  readonly cookie: string
  readonly people: readonly string[]
}

/** Where workers ask for work, each at all of them, and act. */
export interface WorkerPlace {
  readonly urls: readonly string[]
  readonly networkUrl: string
}

export interface TeamPlan {
  readonly members: number
  /** For each member. */
  readonly people: number
}

/** Signs users up, each with a campaign of people of their own, which runs. */
export async function makeTeam(
  url: string,
  networkUrl: string,
  { members, people }: TeamPlan,
): Promise<readonly TeamMember[]> {
  const strangers = await invitable(networkUrl, members * people)
  const team: TeamMember[] = []
  for (let index = 0; index < members; index += 1) {
    const username = `member-${index}@torture.example`
    const { cookie } = await HttpPage.ofMember(networkUrl, `Member ${index}`)
    const own = strangers.slice(index * people, (index + 1) * people)
    await runCampaign(new ProductClient(url), networkUrl, username, own)
    team.push({ username, password: PASSWORD, cookie, people: own })
  }
  return team
}

/** People whom anybody may invite. */
export async function invitable(networkUrl: string, count: number): Promise<readonly string[]> {
  const answer = await fetch(`${networkUrl}/_demo/people?relation=none&limit=1000`)
  const { data } = (await answer.json()) as {
    data: { readonly public_identifier: string; readonly restriction: string | null }[]
  }
  const open = data.filter(({ restriction }) => restriction === null)
  return open.slice(0, count).map((one) => one.public_identifier)
}

/** A user with one campaign that runs. */
export async function runCampaign(
  client: ProductClient,
  networkUrl: string,
  username: string,
  people: readonly string[],
): Promise<void> {
  const { access } = await client.signUp(username)
  const call = async (method: string, path: string, body?: unknown): Promise<ProductAnswer> => {
    const answer = await client.call(method, path, body, access)
    if (answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  const { body: workspaces } = await call('GET', '/api/workspaces/')
  const csv = ['Profile URL', ...people.map((who) => `${networkUrl}/in/${who}`)].join('\n')
  const { body: campaign } = await call(
    'POST',
    `/api/workspaces/${workspaces.data[0].id}/campaigns/csv/`,
    { name: 'Torture', file_name: 'people.csv', column_map: { profile_url: 'Profile URL' }, csv },
  )
  const end = Date.now() + HOUR / 60
  while (Date.now() < end) {
    const { body } = await call('GET', `/api/campaigns/${campaign.id}/`)
    if (body.counts.total === people.length) break
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await call('POST', `/api/campaigns/${campaign.id}/run/`)
}
