import type {
  PageAnswer,
  PageCommand,
  PageCommandName,
  PageCommands,
} from '../messages/page-commands.ts'
import type { PageCommandHandlers } from './page-command-handlers.ts'

export const isPageCommand = (
  message: unknown,
  handlers: PageCommandHandlers,
): message is PageCommand =>
  typeof message === 'object' &&
  message !== null &&
  'command' in message &&
  typeof message.command === 'string' &&
  Object.hasOwn(handlers, message.command)

/** What is sent back: what went wrong on the page is said, not lost. */
export const answerCommand = async (
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
