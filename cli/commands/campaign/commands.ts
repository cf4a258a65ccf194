import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { parseCampaignId, parseWorkspaceId } from '../../options.ts'

export const registerCampaignCommands = (program: Command, action: MakeAction): void => {
  const campaign = program.command('campaign').description('campaigns')
  campaign
    .command('list')
    .description('the campaigns of a workspace, newest first')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--search <text>', 'search by name')
    .action(action(async () => (await import('./list.ts')).listCampaigns))
  campaign
    .command('create')
    .description('a campaign from a CSV of people')
    .requiredOption('--csv <file>', 'the file; its first line names the columns')
    .option('--name <name>', 'name of the campaign (default: that of the file)')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--column-url <name>', 'column of the profile addresses')
    .option('--column-first-name <name>', 'column of the first names')
    .option('--column-last-name <name>', 'column of the last names')
    .option('--column-full-name <name>', 'column of the full names')
    .option('--column-job-title <name>', 'column of the job titles')
    .option('--column-company <name>', 'column of the companies')
    .option('--column-location <name>', 'location column')
    .option('--run', 'run the campaign once its people are imported')
    .action(action(async () => (await import('./create.ts')).createCampaign))
  campaign
    .command('run')
    .description('start or resume a campaign')
    .argument('<id>', 'campaign', parseCampaignId)
    .option('--watch', 'stay and show what changes, until it ends or Ctrl-C')
    .action(action(async () => (await import('./run.ts')).runCampaign, 'id'))
  campaign
    .command('pause')
    .description('pause a campaign')
    .argument('<id>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./pause.ts')).pauseCampaign, 'id'))
}
