import type { PageAnswer, PageCommand, PageCommandName } from '../messages/page-commands.ts'
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
  message.command in handlers

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

const handle = (handlers: PageCommandHandlers, message: PageCommand) => {
  switch (message.command) {
    case 'READ_PROFILE':
      return handlers.READ_PROFILE(message)
    case 'VISIT':
      return handlers.VISIT(message)
    case 'CONNECT':
      return handlers.CONNECT(message)
    case 'READ_CONNECTIONS':
      return handlers.READ_CONNECTIONS()
    case 'READ_TROUBLE':
      return handlers.READ_TROUBLE()
  }
}
