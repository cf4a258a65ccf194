import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { parse, type output } from 'zod/mini'
import { taskChange } from '#adapters/http/contract/tasks.ts'
import { SystemClock } from '#adapters/system/system-clock.ts'
import type { LeasedTask } from '#core/task/task-work.ts'
import { FakeTaskLedger } from './fake-task-ledger.ts'

const tokenFor = (subject: string, number: number): string =>
  `head.${Buffer.from(JSON.stringify({ sub: subject, number })).toString('base64url')}.sign`

/** The calls that the extension makes, by the contract, over a ledger in memory. */
export class FakeAppServer {
  ledger = new FakeTaskLedger(new SystemClock())
  /** Refresh tokens of living families, and whose they are. */
  readonly refreshTokens = new Map<string, string>()
  readonly calls: string[] = []
  /** What any address outside the API shows. */
  page = '<!doctype html><title>Overture</title>'
  /** The extension that it offers, as a zip. */
  extension: Uint8Array | null = null
  readonly sockets = new Set<WebSocket>()
  readonly #server: Server
  readonly #socketServer = new WebSocketServer({ noServer: true })
  readonly #leased = new Map<number, LeasedTask>()
  readonly #access = new Map<string, string>()
  #issued = 0

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response))
    this.#server.on('upgrade', (request, socket, head) =>
      this.#socketServer.handleUpgrade(request, socket, head, (link) => this.#linked(link)),
    )
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('No port.')
    return `http://localhost:${address.port}`
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Forgets everybody and everything, and stays where it is. */
  reset(): void {
    this.ledger = new FakeTaskLedger(new SystemClock())
    for (const known of [this.refreshTokens, this.#access, this.#leased]) known.clear()
    this.calls.length = 0
  }

  /** A page's tokens. */
  issue(subject: string): { access: string; refresh: string } {
    this.#issued += 1
    const pair = { access: tokenFor(subject, this.#issued), refresh: `refresh-${this.#issued}` }
    this.#access.set(pair.access, subject)
    this.refreshTokens.set(pair.refresh, subject)
    return pair
  }

  /** Ends every session of this user. */
  signOutEverywhere(subject: string): void {
    for (const tokens of [this.refreshTokens, this.#access]) {
      for (const [token, whose] of tokens) if (whose === subject) tokens.delete(token)
    }
  }

  /** Access tokens run out. */
  expireAccess(): void {
    this.#access.clear()
  }

  announce(): void {
    const message = { type: 'task', topic: 'tasks', remark: '', action: 'VISIT_PEOPLE' }
    for (const socket of this.sockets) {
      socket.send(
        JSON.stringify({ ...message, seq: 1, id: 1, status: 'pending', campaign: { id: 1 } }),
      )
    }
  }

  #linked(link: WebSocket): void {
    this.sockets.add(link)
    link.on('close', () => this.sockets.delete(link))
    link.on('message', (text) => {
      const { action } = JSON.parse(String(text)) as { action: string }
      const answer =
        action === 'ping' ? { type: 'pong' } : { type: 'subscribed', topic: 'tasks', seq: 0 }
      link.send(JSON.stringify(answer))
    })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.endsWith('.zip') && this.extension) {
      response.end(this.extension)
      return
    }
    if (request.method === 'GET' && !path.startsWith('/api/')) {
      response.setHeader('content-type', 'text/html')
      response.end(this.page)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, string>
    this.calls.push(`${request.method} ${path}`)
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    const [status, answer] = await this.#answer(path, body, bearer)
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.end(answer === null ? '' : JSON.stringify(answer))
  }

  async #answer(
    path: string,
    body: Record<string, string>,
    bearer: string,
  ): Promise<[number, unknown]> {
    if (path === '/api/token/refresh/') return this.#refresh(body['refresh'] ?? '', body['client'])
    if (path === '/api/auth/sign-out/') {
      this.refreshTokens.delete(body['refresh'] ?? '')
      return [204, null]
    }
    const subject = this.#access.get(bearer)
    if (subject === undefined) return refusal(401, 'token_not_valid')
    if (path === '/api/auth/websocket/') return [200, { uuid: `ticket-${this.calls.length}` }]
    if (path === '/api/users/') return [200, userOf(subject)]
    if (path === '/api/tasks/lease/') return this.#lease()
    const id = /^\/api\/tasks\/(\d+)\/$/.exec(path)?.[1]
    return id === undefined ? refusal(404, 'not_found') : this.#change(Number(id), body)
  }

  #refresh(refresh: string, client: string | undefined): [number, unknown] {
    const subject = this.refreshTokens.get(refresh)
    if (subject === undefined) return refusal(401, 'token_not_valid')
    if (client !== 'extension') this.refreshTokens.delete(refresh)
    return [200, this.issue(subject)]
  }

  async #lease(): Promise<[number, unknown]> {
    const { tasks, nextDueAt } = await this.ledger.lease(1)
    for (const task of tasks) this.#leased.set(task.id, task)
    const now = new Date().toISOString()
    return [200, { data: tasks.map(onWire), next_due_at: nextDueAt?.toISOString() ?? null, now }]
  }

  async #change(id: number, body: unknown): Promise<[number, unknown]> {
    const change = parse(taskChange, body)
    const task = this.#leased.get(id)
    if (!task || task.leaseToken !== change.leaseToken) return refusal(409, 'stale_lease')
    if (change.status === 'running') {
      const look = await this.ledger.begin(task)
      return look.kind === 'go' ? [200, onWire(task)] : refusal(409, look.code ?? 'error')
    }
    const settled = await this.ledger.settle(task, settlementFrom(change))
    return settled.kind === 'taken' ? [200, onWire(task)] : refusal(409, 'stale_lease')
  }
}

type Change = output<typeof taskChange>
type Settlement = Parameters<FakeTaskLedger['settle']>[1]

/** As much of a settlement as the ledger looks at. */
const settlementFrom = (change: Exclude<Change, { status: 'running' }>): Settlement => {
  const { relation, sentNote } = change.result ?? {}
  const result = { ...(relation && { relation }), ...(sentNote && { sentNote }) }
  if (change.status === 'unverified') return { status: 'unverified', result }
  if (change.status === 'failed') return { status: 'failed', failCode: change.failCode, result }
  const { url, readAt, evidence } = change.receipt
  return { status: 'succeeded', result, receipt: { url, readAt, evidence } }
}

const onWire = (task: LeasedTask) => ({
  id: task.id,
  workspace: 1,
  campaign: task.campaign,
  campaign_person: 1,
  action: task.action,
  status: 'leased',
  remark: '',
  reason_code: '',
  payload: {
    network: task.payload.network,
    member: task.payload.member,
    profile_url: task.payload.profileUrl,
    public_identifier: task.payload.publicIdentifier,
    note: task.payload.note,
    people: task.payload.people?.map((one) => ({
      prospect: one.prospect,
      public_identifier: one.publicIdentifier,
    })),
  },
  result: null,
  scheduled_at: new Date(0).toISOString(),
  lease_expires_at: task.leaseExpiresAt.toISOString(),
  attempts: 0,
  dedup_key: `task-${task.id}`,
  lease_token: task.leaseToken,
  mode: task.mode,
})

const userOf = (subject: string) => ({
  id: 1,
  username: `${subject}@example.com`,
  first_name: 'Ada',
  last_name: 'Park',
  meeting_url: '',
  auto_resume: false,
  resume_time_range: null,
  tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null },
  language: 'en',
  support: { address: null, chat_url: null },
})

const refusal = (status: number, code: string): [number, unknown] => [
  status,
  { type: 'client_error', errors: [{ code, detail: code, attr: null }] },
]
