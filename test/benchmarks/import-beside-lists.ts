import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { Product } from '../fixtures/product.ts'
import { PASSWORD, ProductClient } from '../fixtures/product-client.ts'
import { percentileOf } from '../long/figures.ts'
import { passes } from '../long/torture/kill-until.ts'
import type { Benchmark } from './figure.ts'

/** Of whoever looks at a list meanwhile. */
const NEIGHBOUR_PEOPLE = 2_000
const WARM_UP_CALLS = 100
const IDLE_CALLS = 300
const PAUSE_MS = 20

/** A list of people, the 99th of a hundred, while somebody else imports a file, beside the same at rest. */
export const importBesideLists: Benchmark = {
  name: 'import-beside-lists',
  async measure() {
    await buildIfNeeded()
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL is not installed.')
    try {
      const { url } = await freshDatabase(postgres.url)
      const beside = await listsBesideImport(100_000, { DATABASE_URL: url })
      const embedded = await listsBesideImport(30_000)
      const of = 'a list during an import, 99th of a hundred, ms'
      return [
        { name: of, ...beside, gate: 3, goal: 1.5 },
        { name: `${of}: embedded`, ...embedded, gate: 4, goal: 2 },
      ]
    } finally {
      await postgres.stop()
    }
  },
}

async function listsBesideImport(rows: number, settings: NodeJS.ProcessEnv = {}) {
  const own = { OVERTURE_DEMO: '0', OVERTURE_CLOCK_SCALE: '1', ...settings }
  // As at work, without what makes tests sooner.
  const product = await Product.start(own, undefined, { flags: [] })
  try {
    const neighbour = await Member.of(product, 'noor@other.example')
    await neighbour.import(NEIGHBOUR_PEOPLE)
    await neighbour.untilImported()
    await neighbour.timesOfLists(WARM_UP_CALLS)
    const idle = await neighbour.timesOfLists(IDLE_CALLS)
    const importer = await Member.of(product, 'mara@many.example')
    await importer.import(rows)
    let isOver = false
    const imported = importer.untilImported().finally(() => (isOver = true))
    const times: number[] = []
    while (!isOver) times.push(...(await neighbour.timesOfLists(1)))
    await imported
    console.error(
      `${times.length} lists meanwhile, the longest ${Math.round(Math.max(...times))} ms`,
    )
    return { ours: percentileOf(times, 0.99), floor: percentileOf(idle, 0.99) }
  } finally {
    await product.remove()
  }
}

/** Somebody with a workspace of their own. */
class Member {
  readonly #client: ProductClient
  readonly #networkUrl: string
  readonly #username: string
  #access: string
  #workspace = 0
  #campaign = 0

  private constructor(
    client: ProductClient,
    networkUrl: string,
    { username, access }: { readonly username: string; readonly access: string },
  ) {
    this.#client = client
    this.#networkUrl = networkUrl
    this.#username = username
    this.#access = access
  }

  static async of({ url, networkUrl }: Product, username: string): Promise<Member> {
    const client = new ProductClient(url)
    const { access } = await client.signUp(username)
    const member = new Member(client, networkUrl, { username, access })
    member.#workspace = (await member.#call('GET', '/api/workspaces/')).data[0].id
    return member
  }

  async import(rows: number): Promise<void> {
    const lines = Array.from(
      { length: rows },
      (_, at) =>
        `${this.#networkUrl}/in/person-${at},First${at % 977},Last${at % 1013},Company ${at % 503}\n`,
    )
    const made = await this.#call('POST', `/api/workspaces/${this.#workspace}/campaigns/csv/`, {
      name: 'People',
      file_name: 'people.csv',
      column_map: {
        profile_url: 'Profile',
        first_name: 'First',
        last_name: 'Last',
        company_name: 'Company',
      },
      csv: `Profile,First,Last,Company\n${lines.join('')}`,
    })
    this.#campaign = made.id
  }

  async untilImported(): Promise<void> {
    for (;;) {
      const { import: found } = await this.#call('GET', `/api/campaigns/${this.#campaign}/`)
      if (found.state === 'done' && found.problems === 0) return
      if (['done', 'failed'].includes(found.state)) throw new Error('People were left out.')
      await passes(10 * PAUSE_MS)
    }
  }

  /** Milliseconds of each of so many first pages, one after the other. */
  async timesOfLists(count: number): Promise<readonly number[]> {
    const times: number[] = []
    while (times.length < count) {
      const before = performance.now()
      await this.#call('GET', `/api/workspaces/${this.#workspace}/people/`)
      times.push(performance.now() - before)
      await passes(PAUSE_MS)
    }
    return times
  }

  async #call(method: string, path: string, body?: unknown) {
    let answer = await this.#client.call(method, path, body, this.#access)
    if (answer.status === 401) {
      const who = { username: this.#username, password: PASSWORD }
      this.#access = (await this.#client.signIn(who)).access
      answer = await this.#client.call(method, path, body, this.#access)
    }
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}.`)
    return answer.body
  }
}
