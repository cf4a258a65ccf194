import { accessSync, constants, mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isEmail } from '#core/session/email-address.ts'
import { MIN_PASSWORD_LENGTH } from '#core/session/password-rules.ts'
import type { PlanOptions } from '#server/payments/payment-options.ts'
import { CannotStart } from './cannot-start.ts'
import { readWriterSettings } from './writer-settings.ts'
import { readPaymentSettings } from './payment-settings.ts'

/** What the environment says about how to run the product. */
export interface Settings {
  readonly port: number
  readonly networkPort: number
  /** Where the server listens. */
  readonly host: string
  /** Whether it is reached from this machine alone. */
  readonly isLocal: boolean
  readonly dataDir: string
  readonly demo: boolean
  /** Whether workspaces may have the demo agent do their work. */
  readonly demoAgent: boolean
  /** Of the demo account, instead of one made by chance. */
  readonly demoPassword: string | undefined
  /** Of the outbox, instead of one for each start. */
  readonly outboxKey: string | undefined
  /** Outreach seconds per real second, for the demo network. */
  readonly clockScale: number
  readonly publicUrl: string | undefined
  /** Where a network of this kind is, which has no address of its own. */
  readonly networkOrigin: (kind: string) => string
  readonly databaseUrl: string | undefined
  readonly smtpUrl: string | undefined
  /** Whom users write to for help. */
  readonly supportAddress: string | undefined
  /** A chat for users, of another origin. */
  readonly supportChatUrl: string | undefined
  /** Addresses or networks (CIDR) of the proxies in front. */
  readonly trustedProxies: readonly string[]
  /** What is offered, and who takes payments. */
  readonly payments: PlanOptions
  /** What writes texts for people. */
  readonly writer: ReturnType<typeof readWriterSettings>
  readonly log: boolean
}

/** A day of outreach passes in two minutes. */
const DEFAULT_CLOCK_SCALE = 720
/** Of what anybody who reaches this machine may try as often as they like. */
const MIN_KEY_LENGTH = 16

export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const dataDir = resolve(environment.OVERTURE_DATA_DIR || 'data')
  requireWritable(dataDir)
  const host = environment.HOST || 'localhost'
  const publicUrl = readOrigin(environment, 'PUBLIC_URL')
  const isLocal = isLoopback(host) && (!publicUrl || isLoopback(new URL(publicUrl).hostname))
  return {
    host,
    isLocal,
    port: readPort(environment, 'PORT', 4280),
    networkPort: readPort(environment, 'NETWORK_PORT', 4281),
    dataDir,
    demo: environment.OVERTURE_DEMO !== '0',
    demoAgent: environment.OVERTURE_DEMO_AGENT !== '0',
    demoPassword: readSecret(environment, 'OVERTURE_DEMO_PASSWORD', MIN_PASSWORD_LENGTH),
    outboxKey: readSecret(environment, 'OVERTURE_OUTBOX_KEY', MIN_KEY_LENGTH),
    clockScale: readScale(environment.OVERTURE_CLOCK_SCALE),
    publicUrl,
    networkOrigin: (kind) => {
      const name = `ORIGIN_OF_${kind.toUpperCase().replaceAll('-', '_')}`
      const origin = readOrigin(environment, name)
      if (origin !== undefined) return origin
      throw new CannotStart(`${name} must say where the network "${kind}" is.`)
    },
    databaseUrl: environment.DATABASE_URL || undefined,
    smtpUrl: environment.SMTP_URL || undefined,
    supportAddress: readAddress(environment, 'SUPPORT_ADDRESS'),
    supportChatUrl: readChatUrl(environment.SUPPORT_CHAT_URL, publicUrl),
    trustedProxies: readProxies(environment.TRUSTED_PROXY),
    payments: readPaymentSettings(environment, isLocal),
    writer: readWriterSettings(environment),
    log: environment.OVERTURE_LOG === '1',
  }
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

function readSecret(
  environment: NodeJS.ProcessEnv,
  name: string,
  minLength: number,
): string | undefined {
  const text = environment[name]
  if (!text || text.length >= minLength) return text || undefined
  throw new CannotStart(`${name} must have at least ${minLength} characters.`)
}

function readAddress(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name]
  if (!text || isEmail(text)) return text || undefined
  throw new CannotStart(`${name} must be an email address; it is "${text}".`)
}

/** In a frame of the product's own origin a chat could read the session. */
function readChatUrl(text: string | undefined, publicUrl: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  const isAway = url !== null && url.origin !== publicUrl && !isLoopback(url.hostname)
  if (url?.protocol === 'https:' && isAway) return url.href
  throw new CannotStart(
    `SUPPORT_CHAT_URL must be an https address of another origin than Overture's; it is "${text}".`,
  )
}

function readPort(environment: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = environment[name]
  if (!text) return otherwise
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new CannotStart(`${name} must be a port number from 0 to 65535; it is "${text}".`)
  }
  return port
}

function readScale(text: string | undefined): number {
  if (!text) return DEFAULT_CLOCK_SCALE
  const scale = Number(text)
  if (!(scale >= 1 && scale <= 100_000)) {
    throw new CannotStart(
      `OVERTURE_CLOCK_SCALE must be a number from 1 to 100000; it is "${text}".`,
    )
  }
  return scale
}

function readOrigin(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new CannotStart(`${name} must be an http or https address; it is "${text}".`)
  }
  return url.origin
}

function readProxies(text: string | undefined): readonly string[] {
  const proxies = (text ?? '').split(',').map((each) => each.trim())
  const given = proxies.filter((each) => each !== '')
  const wrong = given.find((each) => !isAddressOrNetwork(each))
  if (wrong !== undefined) {
    throw new CannotStart(
      `TRUSTED_PROXY must list addresses, or networks such as 10.0.0.0/8; "${wrong}" is neither.`,
    )
  }
  return given
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new CannotStart(
      `Overture can't write to ${folder}; give it another folder with OVERTURE_DATA_DIR.`,
    )
  }
}
