import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { parseWorkspaceId } from '../../options.ts'

export const registerSyncCommands = (program: Command, action: MakeAction): void => {
  const sync = program
    .command('sync')
    .description('what you did on your networks yourself: connections and sent requests')
  sync
    .command('run')
    .description('read them now')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--wait', 'until it is done')
    .action(action(async () => (await import('./run.ts')).runSync))
  sync
    .command('status')
    .description('when they were read last, and what came of it')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .action(action(async () => (await import('./status.ts')).showSync))
}
