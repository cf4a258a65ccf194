import type { AgentDesk } from '#core/demo-agent/agent-desk.ts'
import type { Networks } from '#core/network/network.ts'
import type { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Demo } from './demo/demo-workspace-seed.ts'
import type { LanguageModelOptions } from './language-model/language-model-options.ts'
import type { PlanOptions } from './payments/payment-options.ts'

/** What a server process is started with; everything from the environment is decided by the launcher. */
export interface ServerOptions extends PlanOptions {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  /** Where browsers reach this server, such as http://localhost:4280, without a trailing slash. */
  readonly publicUrl: string
  /** Addresses or networks (CIDR) of the proxies whose forwarding headers count. */
  readonly trustedProxies?: readonly string[]
  /** Everything the server keeps: the embedded database, uploads, mails. */
  readonly dataDir: string
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string
  /** Mails are sent through this; without it they are written to `<dataDir>/outbox`. */
  readonly smtpUrl?: string
  /** Whom users write to for help. */
  readonly supportAddress?: string
  /** A chat for users, of another origin. */
  readonly supportChatUrl?: string
  /** What opens the outbox in a browser; without it nobody reads mails over HTTP. */
  readonly outboxKey?: string
  /** The networks that people may be found on. */
  readonly networks: Networks
  /** Outreach seconds per real second, by the clock that all outreach runs on. */
  readonly clockScale: number
  /** How far that clock had come where the database doesn't keep it yet. */
  readonly reached?: OutreachMs
  /** Built pages and extension. */
  readonly webDir: string
  readonly extensionDir: string
  /** The demo workspace to make where it isn't there yet. */
  readonly demo?: Demo
  /** The network on which workspaces may have a demo agent do their work; without it there is none. */
  readonly demoAgentNetwork?: string
  /** Of the demo account, instead of one of this install's own. */
  readonly demoPassword?: string
  /** What writes texts for people; without one, rules of our own do. */
  readonly languageModel?: LanguageModelOptions
  /** Writes a line per request too; warnings and failures are always written. */
  readonly log: boolean
}

/** A server that runs. */
export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly demoPassword: string
  readonly outreachClock: ScaledClock
  /** Where a demo agent hears of work. */
  readonly demoAgentDesk: AgentDesk
  /** Lets requests in flight end, then closes sockets, jobs and the database. */
  close(): Promise<void>
}
