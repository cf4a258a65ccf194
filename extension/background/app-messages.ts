import type { ExtensionMessageName, ExtensionMessages } from '#core/extension/messages.ts'
import type { Tokens } from '#core/session/tokens.ts'
import type { Background } from './background.ts'

type Handlers = {
  [Name in ExtensionMessageName]: (
    sent: ExtensionMessages[Name]['send'],
  ) => Promise<ExtensionMessages[Name]['answer']>
}

/** What the app may say, one method a message, with the message's name. */
export class AppMessageHandlers implements Handlers {
  readonly #background: Background
  readonly #update: () => Promise<void>

  constructor(background: Background, update: () => Promise<void>) {
    this.#background = background
    this.#update = update
  }

  PING(tokens: Tokens) {
    return this.#background.signIn(tokens)
  }

  WEBSOCKET_STATUS_REQUEST() {
    return this.#background.status()
  }

  async PROCESS_PENDING_TASKS() {
    await this.#background.resume()
    return { accepted: true }
  }

  async LOGOUT() {
    await this.#background.signOut()
    return { accepted: true }
  }

  async UPDATE_REQUEST() {
    await this.#background.shutDown()
    await this.#update()
    return { accepted: true }
  }
}
