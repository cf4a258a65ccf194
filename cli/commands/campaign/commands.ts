import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { parseCampaignId, parseWorkspaceId } from '../../options.ts'

export const registerCampaignCommands = (program: Command, action: MakeAction): void => {
  const campaign = program.command('campaign').description('campaigns')
  campaign
    .command('list')
    .description('list campaigns, newest first')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--search <text>', 'search by name')
    .action(action(async () => (await import('./list.ts')).listCampaigns))
  campaign
    .command('create')
    .description('create a campaign from a CSV')
    .requiredOption('--csv <file>', 'the file; a column without a header is called by its letter')
    .option('--name <name>', 'campaign name (default: the file name)')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--column-url <name>', 'profile URL column')
    .option('--column-first-name <name>', 'first name column')
    .option('--column-last-name <name>', 'last name column')
    .option('--column-full-name <name>', 'full name column')
    .option('--column-job-title <name>', 'job title column')
    .option('--column-company <name>', 'company column')
    .option('--column-location <name>', 'location column')
    .option('--leave-out <names...>', 'columns not to keep as custom fields')
    .option('--run', 'run the campaign once its people are imported')
    .action(action(async () => (await import('./create.ts')).createCampaign))
  campaign
    .command('overview')
    .description('show today’s limits, what comes next, and what was done on each day')
    .argument('<id>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./overview.ts')).showOverview, 'id'))
  campaign
    .command('run')
    .description('start or resume a campaign')
    .argument('<id>', 'campaign', parseCampaignId)
    .option('--watch', 'show progress until it ends or Ctrl-C')
    .action(action(async () => (await import('./run.ts')).runCampaign, 'id'))
  campaign
    .command('pause')
    .description('pause a campaign')
    .argument('<id>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./pause.ts')).pauseCampaign, 'id'))
}
