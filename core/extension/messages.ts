import type { Tokens } from '../session/tokens.ts'

/** The extension as the app sees it. */
export interface ExtensionStatus {
  readonly version: string
  /** Whether its link to the server stands. */
  readonly connected: boolean
  /** When it last tried to come back, in milliseconds; null when it never had to. */
  readonly lastReconnectAttempt: number | null
  /** When it opened the window in which it works, in milliseconds; null while none is open. */
  readonly windowOpenedAt?: number | null
}

/** What the app says to the extension: message name to what it sends and gets. */
export interface ExtensionMessages {
  PING: { send: Tokens; answer: ExtensionStatus }
  WEBSOCKET_STATUS_REQUEST: { send: Record<never, never>; answer: ExtensionStatus }
  PROCESS_PENDING_TASKS: { send: Record<never, never>; answer: { accepted: boolean } }
  LOGOUT: { send: Record<never, never>; answer: { accepted: boolean } }
  UPDATE_REQUEST: { send: Record<never, never>; answer: { accepted: boolean } }
}

export type ExtensionMessageName = keyof ExtensionMessages

/** The message as it travels: `{type, ...send}`. */
export type ExtensionMessage = {
  [Name in ExtensionMessageName]: { type: Name } & ExtensionMessages[Name]['send']
}[ExtensionMessageName]
