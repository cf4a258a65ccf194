import { answerCommand, isPageCommand } from './answer-command.ts'
import type { PageCommandHandlers } from './page-command-handlers.ts'

/** Answers the background's commands, and says once that it listens. */
export const listenForCommands = (handlers: PageCommandHandlers): void => {
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (sender.id !== chrome.runtime.id || !isPageCommand(message, handlers)) return false
    void answerCommand(handlers, message).then(respond)
    return true
  })
  // Without a background to hear it there is nothing to do here either.
  chrome.runtime.sendMessage({ type: 'PAGE_READY' }).catch(() => {})
}
