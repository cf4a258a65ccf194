import type { ExtensionAnswer, ExtensionBridge } from '#core/extension/extension-bridge.ts'
import type { ExtensionMessageName, ExtensionMessages } from '#core/extension/messages.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'

type Answered<Name extends ExtensionMessageName> = ExtensionMessages[Name]['answer']

/** The part of `chrome` that a page may see: nothing of it is certain to be there. */
export interface ChromeOfPage {
  readonly runtime?: {
    readonly lastError?: unknown
    sendMessage?(id: string, message: unknown, onAnswer: (answer: unknown) => void): unknown
  }
}

/** How long an extension's worker may take to wake up and answer. */
export const ANSWER_TIMEOUT_MS = 3_000

/** Talks to the extension with the messages that its manifest lets this origin send. */
export class ChromeExtensionBridge implements ExtensionBridge {
  readonly #chrome: () => ChromeOfPage | undefined
  readonly #extensionId: string
  readonly #scheduler: Scheduler

  /** `chrome` gives the page's `chrome` object, undefined in browsers that have none. */
  constructor(chrome: () => ChromeOfPage | undefined, extensionId: string, scheduler: Scheduler) {
    this.#chrome = chrome
    this.#extensionId = extensionId
    this.#scheduler = scheduler
  }

  send<Name extends ExtensionMessageName>(
    name: Name,
    message: ExtensionMessages[Name]['send'],
  ): Promise<ExtensionAnswer<Answered<Name>>> {
    const browser = this.#chrome()
    if (browser === undefined) return Promise.resolve({ kind: 'unsupported' })
    const runtime = browser.runtime
    if (runtime?.sendMessage === undefined) return Promise.resolve({ kind: 'not_installed' })
    const sendMessage = runtime.sendMessage.bind(runtime)

    return new Promise((resolve) => {
      const cancel = this.#scheduler.after(ANSWER_TIMEOUT_MS, () =>
        resolve({ kind: 'not_installed' }),
      )
      try {
        sendMessage(this.#extensionId, { type: name, ...message }, (answer) => {
          cancel()
          // Reading lastError tells the browser that the failure is handled.
          const failed = runtime.lastError !== undefined
          resolve(
            !failed && isAnswer<Name>(name, answer)
              ? { kind: 'answered', answer }
              : { kind: 'not_installed' },
          )
        })
      } catch {
        cancel()
        resolve({ kind: 'not_installed' })
      }
    })
  }
}

const isAnswer = <Name extends ExtensionMessageName>(
  name: Name,
  answer: unknown,
): answer is Answered<Name> => {
  if (typeof answer !== 'object' || answer === null) return false
  return name === 'PING' || name === 'WEBSOCKET_STATUS_REQUEST'
    ? 'version' in answer && typeof answer.version === 'string' && 'connected' in answer
    : 'accepted' in answer
}
