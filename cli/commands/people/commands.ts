import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import {
  parseCampaignId,
  parsePageSize,
  parseProspectId,
  parseStatuses,
  parseWholeNumber,
} from '../../options.ts'

export const registerPeopleCommands = (program: Command, action: MakeAction): void => {
  const people = program.command('people').description('people')
  people
    .command('list')
    .description('list the people of a campaign')
    .requiredOption('-c, --campaign <id>', 'campaign', parseCampaignId)
    .option('-s, --status <statuses>', 'filter by status (comma-separated)', parseStatuses)
    .option('--search <text>', 'search name, title or company')
    .option('--page <number>', 'which page', parseWholeNumber)
    .option('--page-size <number>', 'people per page, up to 200', parsePageSize)
    .option('--all', 'all pages')
    .action(action(async () => (await import('./list.ts')).listProspects))
  people
    .command('answer')
    .description('confirm whether a connection request was sent (people waiting for `asked`)')
    .argument('<id>', 'person', parseProspectId)
    .requiredOption('-c, --campaign <id>', 'campaign', parseCampaignId)
    .option('--sent', 'it was sent; check for its acceptance')
    .option('--not-sent', 'it was not sent; send it, within the limits')
    .action(action(async () => (await import('./answer.ts')).answerQuestion, 'id'))
}
