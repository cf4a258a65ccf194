import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { parseCampaignId, parsePageSize, parseWholeNumber } from '../../options.ts'

export const registerTasksCommands = (program: Command, action: MakeAction): void => {
  const tasks = program.command('tasks').description('tasks of the extension')
  tasks
    .command('list')
    .description('list the latest tasks')
    .option('-c, --campaign <id>', 'only this campaign', parseCampaignId)
    .option('-s, --status <status>', 'filter by status')
    .option('--page <number>', 'which page', parseWholeNumber)
    .option('--page-size <number>', 'tasks per page, up to 200', parsePageSize)
    .action(action(async () => (await import('./list.ts')).listTasks))
  tasks
    .command('watch')
    .description('follow task changes until Ctrl-C, or your workspaces are expired')
    .action(action(async () => (await import('./watch.ts')).watchTasks))
}
