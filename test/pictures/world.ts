import { Product } from '../fixtures/product.ts'
import { DEMO, PASSWORD, ProductClient, type Tokens } from '../fixtures/product-client.ts'

/** The demo's account, somebody with a few campaigns of her own, and somebody with nothing. */
export type Who = 'demo' | 'ann' | 'newcomer'

const USERNAMES: Readonly<Record<Who, string>> = {
  demo: DEMO.username,
  ann: 'ann@pictures.example',
  newcomer: 'neo@pictures.example',
}
/** Tokens are renewed by the pages that hold them; others need their own by then. */
const MAX_AGE_MS = 120_000

/** Where everything is in the world. */
export type Places = Pick<World, 'places' | 'campaigns' | 'topics'>

interface DemoCampaign {
  readonly id: number
  readonly status: string
  readonly counts: { readonly total: number }
}

/** The product that the pictures are taken of, and where everything is in it. */
export class World {
  readonly product: Product
  readonly #client: ProductClient
  readonly #held = new Map<string, { readonly tokens: Promise<Tokens>; readonly at: number }>()
  /** Where the pages of the demo's workspace begin, and of the others'. */
  places: Readonly<Record<Who, string>> = { demo: '', ann: '', newcomer: '' }
  /** Pages of campaigns of the demo, by their status, and of one some of whose rows were left out. */
  campaigns: Readonly<Record<string, string>> = {}
  /** Pages of a campaign that has topics: of some people, and of nobody; of one without; of its settings. */
  topics: Readonly<Record<string, string>> = {}

  private constructor(product: Product) {
    this.product = product
    this.#client = new ProductClient(product.url)
  }

  static async start(): Promise<World> {
    // An hour of outreach passes in a minute: the demo is at work, and stands still enough.
    const more = { OVERTURE_CLOCK_SCALE: '60', OVERTURE_DEMO_AGENT: '1' }
    const world = new World(await Product.start(more))
    await world.#settle()
    return world
  }

  /** A session of somebody's, which a lane of pictures has for itself. */
  tokens(who: Who, lane: string): Promise<Tokens> {
    const key = `${who} ${lane}`
    const held = this.#held.get(key)
    if (held && Date.now() - held.at < MAX_AGE_MS) return held.tokens
    const username = USERNAMES[who]
    const password = who === 'demo' ? DEMO.password : PASSWORD
    const tokens = this.#client.signIn({ username, password })
    this.#held.set(key, { tokens, at: Date.now() })
    return tokens
  }

  async #settle(): Promise<void> {
    const demo = await this.tokens('demo', 'world')
    const ann = await this.#client.signUp(USERNAMES.ann)
    const newcomer = await this.#client.signUp(USERNAMES.newcomer)
    const workspaceOf = async ({ access }: Tokens): Promise<number> =>
      (await this.#client.call('GET', '/api/workspaces/', undefined, access)).body.data[0].id
    const [demos, anns, newcomers] = await Promise.all([demo, ann, newcomer].map(workspaceOf))
    const place = (id: number | undefined) => `/workspace/${id}`
    this.places = { demo: place(demos), ann: place(anns), newcomer: place(newcomers) }
    const tutorial = { isFirstLogin: false, getStarted: true, runningBackgroundInfo: true }
    await this.#client.call('PATCH', '/api/users/', { tutorial }, ann.access)

    const path = `/api/workspaces/${demos}/campaigns/`
    const list: readonly DemoCampaign[] = (
      await this.#client.call('GET', path, undefined, demo.access)
    ).body.data
    const own = await this.#campaignOf(anns, ann)
    await this.#topicsOf(place(demos), list)
    const byStatus = list
      .toSorted((one, other) => one.counts.total - other.counts.total)
      .map(({ id, status }) => [status, `${place(demos)}/campaign/${id}/prospecting`] as const)
    this.campaigns = {
      ...Object.fromEntries(byStatus),
      skipped: `${place(anns)}/campaign/${own}/prospecting`,
    }
  }

  async #topicsOf(place: string, list: readonly DemoCampaign[]): Promise<void> {
    const { access } = await this.tokens('demo', 'world')
    const idOf = (wanted: string): number => list.find(({ status }) => status === wanted)?.id ?? 0
    const of = idOf('running')
    const make = async (body: object): Promise<number> =>
      (await this.#client.call('POST', `/api/campaigns/${of}/topics/`, body, access)).body.id
    const some = await make({
      name: 'A second warehouse',
      angle: 'They opened another warehouse this year, and have to staff it.',
      rationale: 'Whoever runs two sites for the first time looks for a way to plan across both.',
      status: 'active',
    })
    const nobody = await make({ name: 'Peak season', angle: 'Parcels double before the holidays.' })
    const body = { filter: { status: ['ACCEPTED', 'INVITATION_SENT'] }, topic: some }
    await this.#client.call('POST', `/api/campaigns/${of}/people/topic/`, body, access)
    this.topics = {
      list: `${place}/campaign/${of}/prospecting?view=topics`,
      none: `${place}/campaign/${idOf('draft')}/prospecting?view=topics`,
      some: `${place}/campaign/${of}/topic/${some}`,
      nobody: `${place}/campaign/${of}/topic/${nobody}`,
      settings: `${place}/campaign/setting?campaign=${of}`,
    }
  }

  /** Of her file, three rows of four were left out. */
  async #campaignOf(workspace: number | undefined, { access }: Tokens): Promise<number> {
    const { networkUrl } = this.product
    const rows = [`${networkUrl}/in/a-b`, `${networkUrl}/in/a-b`, 'not an address', '']
    const made = await this.#client.call(
      'POST',
      `/api/workspaces/${workspace}/campaigns/csv/`,
      {
        name: 'Skipped rows',
        file_name: 'people.csv',
        column_map: { profile_url: 'url' },
        csv: `url\n${rows.join('\n')}\n`,
      },
      access,
    )
    return made.body.id
  }
}
