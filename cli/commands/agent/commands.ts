import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'

export const registerAgentCommands = (program: Command, action: MakeAction): void => {
  program
    .command('agent')
    .description('do the work: the extension in a browser of its own, until Ctrl-C')
    .option('--headed', 'show the browser')
    .option('--once-idle', 'end when nobody is left to visit or invite for now')
    .action(action(async () => (await import('./run.ts')).runAgent))
}
