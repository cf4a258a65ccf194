import type { ExtensionAnswer, ExtensionBridge } from '#core/extension/extension-bridge.ts'
import type { ExtensionStatus } from '#core/extension/messages.ts'

type Answer = ExtensionAnswer<ExtensionStatus>

export const aStatus = (changes: Partial<ExtensionStatus> = {}): ExtensionStatus => ({
  version: '0.1.70',
  connected: true,
  lastReconnectAttempt: null,
  ...changes,
})

export const answered = (changes: Partial<ExtensionStatus> = {}): Answer => ({
  kind: 'answered',
  answer: aStatus(changes),
})

/** An extension that answers as a test says, at once or when `hold` is let go. */
export class FakeExtension {
  answer: Answer
  /** Settles the answers that are held back, oldest first. */
  readonly held: ((answer: Answer) => void)[] = []
  isHolding = false
  readonly sent: [string, unknown][] = []

  constructor(answer: Answer = answered()) {
    this.answer = answer
  }

  /** The names of the messages so far. */
  get said(): string[] {
    return this.sent.map(([name]) => name)
  }

  readonly bridge = {
    send: (name: string, message: unknown) => {
      this.sent.push([name, message])
      if (!this.isHolding) return Promise.resolve(this.answer)
      return new Promise<Answer>((resolve) => this.held.push(resolve))
    },
  } as ExtensionBridge
}
