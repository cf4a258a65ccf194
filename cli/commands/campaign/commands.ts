import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { withCountedPeople } from '../../input/counted-people.ts'
import { parseCampaignId, parseTime, parseWorkspaceId } from '../../options.ts'
import { CONDITION_HELP, parseCondition } from '../metrics/condition-option.ts'
import { registerSearchCommands } from './search-commands.ts'
import { withSettings } from './settings-options.ts'

export const registerCampaignCommands = (program: Command, action: MakeAction): void => {
  const campaign = program.command('campaign').description('campaigns')
  campaign
    .command('list')
    .description('list campaigns, newest first')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--search <text>', 'search by name')
    .option('--archived', 'those of the archive')
    .action(action(async () => (await import('./list.ts')).listCampaigns))
  const create = withColumns(withSettings(campaign.command('create')))
    .description('create a campaign from a CSV, or from a search')
    .option(
      '--csv <file>',
      'the file, or - for stdin; a column without a header is called by its letter',
    )
    .option('--name <name>', 'campaign name (default: the file name)')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--run', 'run the campaign once its people are imported')
    .action(action(async () => (await import('./create.ts')).createCampaign))
  withColumns(campaign.command('upload'))
    .description('upload the file of a campaign: resume an upload, or replace a file that failed')
    .argument('<id>', 'campaign', parseCampaignId)
    .argument('<file>', 'the CSV, or - for stdin')
    .action(action(async () => (await import('./upload.ts')).uploadFile, 'id', 'file'))
  registerSearchCommands(campaign, create, action)
  withCountedPeople(campaign.command('overview'))
    .description('show today’s limits, what comes next, and what was done on each day')
    .argument('<id>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./overview.ts')).showOverview, 'id'))
  campaign
    .command('run')
    .description('start or resume a campaign')
    .argument('<id>', 'campaign', parseCampaignId)
    .option('--search', 'resume its search alone')
    .option('--watch', 'show progress until it ends or Ctrl-C')
    .addHelpText(
      'after',
      '\nWith --watch it exits with 0 once the campaign is finished, 5 once it is paused, 1 once it failed or is\n' +
        'deleted, and 130 on Ctrl-C.',
    )
    .action(action(async () => (await import('./run.ts')).runCampaign, 'id'))
  campaign
    .command('wait')
    .description('wait until a condition of its metrics is met')
    .argument('<id>', 'campaign', parseCampaignId)
    .requiredOption('--until <condition>', "such as 'accepted>=3'", parseCondition)
    .option('--timeout <time>', 'give up after it, such as 90s, 10m or 2h', parseTime)
    .addHelpText(
      'after',
      `${CONDITION_HELP}\n\nExits with 5 once it can no longer be met: the campaign is finished, failed or deleted. One with\n` +
        'replied waits on when the campaign is finished: people may still reply.',
    )
    .action(action(async () => (await import('./wait.ts')).waitForCampaign, 'id'))
  campaign
    .command('pause')
    .description('pause a campaign')
    .argument('<id>', 'campaign', parseCampaignId)
    .option('--search', 'pause its search alone')
    .action(action(async () => (await import('./pause.ts')).pauseCampaign, 'id'))
  withSettings(campaign.command('edit'))
    .description('change the settings of a campaign')
    .argument('<id>', 'campaign', parseCampaignId)
    .option('--name <name>', 'its name')
    .action(action(async () => (await import('./edit.ts')).editCampaign, 'id'))
  withSettings(campaign.command('defaults'))
    .description('show what new campaigns begin with, or change it')
    .option('-w, --workspace <id>', 'workspace, if you have several', parseWorkspaceId)
    .action(action(async () => (await import('./defaults.ts')).campaignDefaults))
  campaign
    .command('archive')
    .description('take a campaign out of the list, paused')
    .argument('<id>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./edit.ts')).archiveCampaign, 'id'))
  campaign
    .command('unarchive')
    .description('take a campaign out of the archive')
    .argument('<id>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./edit.ts')).unarchiveCampaign, 'id'))
  campaign
    .command('delete')
    .description('delete a campaign; it can be restored for 10 minutes')
    .argument('<id>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./delete.ts')).deleteCampaign, 'id'))
  campaign
    .command('restore')
    .description('bring a campaign back within 10 minutes of its deletion')
    .argument('<id>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./delete.ts')).restoreCampaign, 'id'))
  campaign
    .command('clone')
    .description('make a draft with the settings, topics and sequences of a campaign')
    .argument('<id>', 'campaign', parseCampaignId)
    .option('--name <name>', 'its name')
    .option('--with-people', 'copy its people, too')
    .action(action(async () => (await import('./clone.ts')).cloneCampaign, 'id'))
  campaign
    .command('compare')
    .description('compare the rates of two campaigns')
    .argument('<first>', 'campaign', parseCampaignId)
    .argument('<second>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./compare.ts')).compareTwo, 'first', 'second'))
}

/** Which column of a file is what. */
const withColumns = (command: Command): Command =>
  command
    .option('--column-url <name>', 'profile URL column')
    .option('--column-first-name <name>', 'first name column')
    .option('--column-last-name <name>', 'last name column')
    .option('--column-full-name <name>', 'full name column')
    .option('--column-job-title <name>', 'job title column')
    .option('--column-company <name>', 'company column')
    .option('--column-location <name>', 'location column')
    .option('--leave-out <names...>', 'columns not to keep as custom fields')
