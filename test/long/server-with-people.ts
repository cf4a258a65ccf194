import { readFileSync } from 'node:fs'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { FileUpload } from '#adapters/http/file-upload.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { systemRuntime } from '#adapters/system/system-runtime.ts'
import type { ImportProgress } from '#core/campaign/campaign.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { Product } from '../fixtures/product.ts'
import { PASSWORD, ProductClient, type ProductAnswer } from '../fixtures/product-client.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { sqlOn } from '../fixtures/sql.ts'
import { fillPeople } from './people-stage.ts'

/** The product without its demo, on a PostgreSQL where a user has a workspace of many people. */
export class ServerWithPeople {
  readonly database: SqlDatabase
  readonly workspaceId: WorkspaceId
  readonly url: string
  readonly databaseUrl: string
  readonly #product: Product
  readonly #client: ProductClient
  #access = ''
  /** The most memory that any of its processes had, in MB. */
  peakMb = 0

  private constructor(
    database: SqlDatabase,
    workspaceId: WorkspaceId,
    made: { databaseUrl: string; product: Product },
  ) {
    this.database = database
    this.workspaceId = workspaceId
    this.url = made.product.url
    this.databaseUrl = made.databaseUrl
    this.#product = made.product
    this.#client = new ProductClient(this.url)
  }

  static async start(postgresUrl: string, people: number): Promise<ServerWithPeople> {
    const { url: databaseUrl } = await freshDatabase(postgresUrl)
    const settings = { DATABASE_URL: databaseUrl, OVERTURE_DEMO: '0', OVERTURE_CLOCK_SCALE: '1' }
    // As at work, without what makes tests sooner.
    const product = await Product.start(settings, undefined, { flags: [] })
    await new ProductClient(product.url).signUp(USER)
    const database = await openPostgresDatabase(databaseUrl)
    const [owner] = await sqlOn(database)<{ userId: UserId; workspaceId: WorkspaceId }>`
      select user_id as "userId", workspace_id as "workspaceId" from workspace_member`
    if (!owner) throw new Error('The user has no workspace.')
    await fillPeople(database, people, owner)
    const server = new ServerWithPeople(database, owner.workspaceId, { databaseUrl, product })
    // What it needed to begin with is no part of the measure.
    await server.kill()
    await server.launch()
    return server
  }

  /** Somebody else's list of so many people, each time it is called; in milliseconds. */
  async neighbour(people: number): Promise<() => Promise<number>> {
    const { access } = await this.#client.signUp(NEIGHBOUR)
    const [tenant] = await sqlOn(this.database)<{ userId: UserId; workspaceId: WorkspaceId }>`
      select m.user_id as "userId", m.workspace_id as "workspaceId" from workspace_member m
      join app_user u on u.id = m.user_id where u.username = ${NEIGHBOUR}`
    if (!tenant) throw new Error('The neighbour has no workspace.')
    await fillPeople(this.database, people, tenant)
    let token = access
    return async () => {
      const before = performance.now()
      const path = `/api/workspaces/${tenant.workspaceId}/people/`
      const { status } = await this.#client.call('GET', path, undefined, token)
      const ms = performance.now() - before
      if (status === 401) {
        token = (await this.#client.signIn({ username: NEIGHBOUR, password: PASSWORD })).access
      } else if (status !== 200) throw new Error(`The neighbour's list answered ${status}.`)
      return ms
    }
  }

  /** Where its people are. */
  get networkUrl(): string {
    return this.#product.networkUrl
  }

  /** Of its process. */
  get pid(): number {
    return this.#product.pid
  }

  async launch(): Promise<void> {
    await this.#product.launch()
  }

  /** kill -9. */
  async kill(): Promise<void> {
    this.note()
    await this.#product.kill()
  }

  /** Looks at the memory. */
  note(): void {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
    const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
    this.peakMb = Math.max(this.peakMb, Math.round(kilobytes / 1024))
  }

  /** By the user; signs in again where that is needed. */
  async call(method: string, path: string, body?: unknown): Promise<ProductAnswer> {
    const ask = () => this.#client.call(method, path, body, this.#access)
    const answer = await ask()
    if (answer.status !== 401) return answer
    this.#access = await this.signIn()
    return ask()
  }

  /** The user's token. */
  async signIn(): Promise<string> {
    return (await this.#client.signIn({ username: USER, password: PASSWORD })).access
  }

  /** Sends a file as the product's clients do. */
  upload(campaign: CampaignId, file: FileSource): Promise<ImportProgress> {
    const { clock, scheduler } = systemRuntime()
    const transport = new HttpTransport({ baseUrl: this.url, fetch, clock, scheduler })
    const access = { authorized: <T>(call: (token: string) => Promise<T>) => call(this.#access) }
    return new FileUpload(new AuthorizedTransport(transport, access), scheduler, {
      partBytes: PART_BYTES,
      repeatedBytes: 1024,
    }).send(campaign, file)
  }

  async stop(): Promise<void> {
    await this.database.close()
    await this.#product.remove()
  }
}

const PART_BYTES = 1024 * 1024
const USER = 'mara@many.example'
const NEIGHBOUR = 'noor@other.example'
