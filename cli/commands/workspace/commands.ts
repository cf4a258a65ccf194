import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'

export const registerWorkspaceCommands = (program: Command, action: MakeAction): void => {
  const workspace = program.command('workspace').description('workspaces')
  workspace
    .command('list')
    .description('list your workspaces')
    .action(action(async () => (await import('./list.ts')).listWorkspaces))
}
