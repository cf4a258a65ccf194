import type {
  ExtensionMessage,
  ExtensionMessageName,
  ExtensionMessages,
} from '#core/extension/messages.ts'
import { isTokens } from '#core/session/tokens.ts'
import type { AppMessageHandlers } from './app-messages.ts'

/**
 * Answers the app's messages, and nobody else's: the manifest lets only its origin in, and the
 * sender is checked again. A message that isn't understood, or fails, is answered with null.
 */
export const listenToApp = (handlers: AppMessageHandlers, appOrigin: string): void => {
  chrome.runtime.onMessageExternal.addListener((message: unknown, sender, respond) => {
    if (sender.origin !== appOrigin) return false
    const said = parseMessage(message)
    if (!said) return false
    handle(handlers, said).then(respond, () => respond(null))
    return true
  })
}

const parseMessage = (message: unknown): ExtensionMessage | null => {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null
  switch (message.type) {
    case 'PING':
      return isTokens(message)
        ? { type: 'PING', access: message.access, refresh: message.refresh }
        : null
    case 'WEBSOCKET_STATUS_REQUEST':
    case 'PROCESS_PENDING_TASKS':
    case 'LOGOUT':
    case 'UPDATE_REQUEST':
      return { type: message.type }
    default:
      return null
  }
}

const handle = <Name extends ExtensionMessageName>(
  handlers: AppMessageHandlers,
  message: { readonly type: Name } & ExtensionMessages[Name]['send'],
): Promise<unknown> => handlers[message.type](message)
