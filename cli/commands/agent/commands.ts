import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'

export const registerAgentCommands = (program: Command, action: MakeAction): void => {
  program
    .command('agent')
    .description(
      'run the extension in a headless browser until Ctrl-C, or your workspaces are expired',
    )
    .option('--headed', 'show the browser')
    .option('--once-idle', 'exit when there is nothing left to do')
    .action(action(async () => (await import('./run.ts')).runAgent))
}
