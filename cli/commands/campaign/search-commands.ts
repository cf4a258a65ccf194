import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import {
  collectText,
  parseIcpProfileId,
  parseWholeNumber,
  parseWorkspaceId,
} from '../../options.ts'
import { parseMaxPeople, parseSeniorities } from './search-options.ts'
import { withSettings } from './settings-options.ts'

/** `campaign create people-search`, `sales-nav` and `url`; previews, and what an address is. */
export const registerSearchCommands = (
  campaign: Command,
  create: Command,
  action: MakeAction,
): void => {
  // What stands behind the name of one of these is its own, not of the CSV's command.
  create.enablePositionalOptions()
  settings(
    filters(create.command('people-search').description('create a campaign from a search')),
  ).action(action(async () => (await import('./create-from-search.ts')).createFromPeopleSearch))
  settings(
    create
      .command('sales-nav')
      .description('create a campaign from the URL of a Sales Navigator search')
      .requiredOption('--url <url>', 'the search, as the browser shows it'),
  ).action(action(async () => (await import('./create-from-search.ts')).createFromSalesNav))
  settings(
    create
      .command('url')
      .description('create a campaign from the URL of a people search')
      .requiredOption('--url <url>', 'the search, as the browser shows it'),
  ).action(action(async () => (await import('./create-from-search.ts')).createFromSearchUrl))
  filters(campaign.command('preview').description('count whom a search finds, by one look-up'))
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .action(action(async () => (await import('./preview-search.ts')).previewSearch))
  campaign
    .command('validate-url')
    .description('check whether a campaign can be created from a URL')
    .argument('<url>', 'the URL of a search')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .action(action(async () => (await import('./validate-url.ts')).validateUrl, 'url'))
}

const filters = (command: Command): Command =>
  command
    .option(
      '--from-icp <id>',
      'filter as an ICP profile says, but for what is given',
      parseIcpProfileId,
    )
    .option('--keywords <words>', 'words in the profile')
    .option('--title <title>', 'job title; repeat for several', collectText)
    .option('--seniority <names>', 'seniority, comma-separated', parseSeniorities)
    .option('--industry <name>', 'industry; repeat for several', collectText)
    .option('--location <place>', 'location; repeat for several', collectText)
    .option('--headcount-min <n>', 'people at the company, at least', parseWholeNumber)
    .option('--headcount-max <n>', 'people at the company, at most', parseWholeNumber)
    .option('--exclude <words>', 'skip profiles with these words; repeat for several', collectText)

const settings = (command: Command): Command =>
  withSettings(command)
    .option('--name <name>', 'campaign name')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('--max-people <n>', 'people to add at most (default: 500)', parseMaxPeople)
    .option('--run', 'run the campaign at once')
