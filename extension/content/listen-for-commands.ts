import type {
  PageAnswer,
  PageCommand,
  PageCommandName,
  PageCommands,
} from '../messages/page-commands.ts'
import type { PageCommandHandlers } from './page-command-handlers.ts'

/** Answers the background's commands, and says once that it listens. */
export const listenForCommands = (handlers: PageCommandHandlers): void => {
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (sender.id !== chrome.runtime.id || !isCommand(message, handlers)) return false
    void answer(handlers, message).then(respond)
    return true
  })
  // Without a background to hear it there is nothing to do here either.
  chrome.runtime.sendMessage({ type: 'PAGE_READY' }).catch(() => {})
}

const isCommand = (message: unknown, handlers: PageCommandHandlers): message is PageCommand =>
  typeof message === 'object' &&
  message !== null &&
  'command' in message &&
  typeof message.command === 'string' &&
  Object.hasOwn(handlers, message.command)

const answer = async (
  handlers: PageCommandHandlers,
  message: PageCommand,
): Promise<PageAnswer<PageCommandName>> => {
  try {
    return { answer: await handle(handlers, message) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const handle = <Name extends PageCommandName>(
  handlers: PageCommandHandlers,
  message: { readonly command: Name } & PageCommands[Name]['send'],
) => handlers[message.command](message)
