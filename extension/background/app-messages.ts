import type { ExtensionMessageName, ExtensionMessages } from '#core/extension/messages.ts'
import type { Background } from './background.ts'

/** One handler for each thing that the app may say, by the message's name. */
export type AppMessageHandlers = {
  readonly [Name in ExtensionMessageName]: (
    sent: ExtensionMessages[Name]['send'],
  ) => Promise<ExtensionMessages[Name]['answer']>
}

export const appMessageHandlers = (
  background: Background,
  update: () => Promise<void>,
): AppMessageHandlers => ({
  PING: ({ access, refresh }) => background.signIn({ access, refresh }),
  WEBSOCKET_STATUS_REQUEST: () => background.status(),
  async PROCESS_PENDING_TASKS() {
    await background.resume()
    return { accepted: true }
  },
  async LOGOUT() {
    await background.signOut()
    return { accepted: true }
  },
  async UPDATE_REQUEST() {
    await background.shutDown()
    await update()
    return { accepted: true }
  },
})
