import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import {
  collectText,
  parseCampaignId,
  parseFits,
  parsePageSize,
  parsePersonIds,
  parsePersonJobId,
  parseProspectId,
  parseStatuses,
  parseTexts,
  parseWholeNumber,
  parseWorkspaceId,
} from '../../options.ts'

export const registerPeopleCommands = (program: Command, action: MakeAction): void => {
  const people = program.command('people').description('people')
  filtered(people.command('list'))
    .description('list the people of the workspace, or of one campaign')
    .option('--page <number>', 'which page', parseWholeNumber)
    .option('--page-size <number>', 'people per page, up to 200', parsePageSize)
    .option('--all', 'all pages')
    .action(action(async () => (await import('./list.ts')).listPeople))
  filtered(people.command('tag'))
    .description('give tags to people, and take others from them')
    .option(
      '--ids <ids>',
      'these people (comma-separated), as people list tells them',
      parsePersonIds,
    )
    .option('--all', 'everybody in the workspace')
    .option('--add <tags>', 'tags to give (comma-separated)', parseTexts)
    .option('--remove <tags>', 'tags to take (comma-separated)', parseTexts)
    .action(action(async () => (await import('./tag.ts')).tagPeople))
  filtered(people.command('export'))
    .description('export people to a CSV file')
    .option(
      '--ids <ids>',
      'these people (comma-separated), as people list tells them',
      parsePersonIds,
    )
    .option('--all', 'everybody in the workspace')
    .option('-o, --output <file>', 'where the file goes', 'exported-people.csv')
    .option('--job <id>', 'continue an export that was interrupted', parsePersonJobId)
    .action(action(async () => (await import('./export.ts')).exportPeople))
  filtered(people.command('delete'))
    .description('delete people; it can be undone for 10 minutes')
    .option(
      '--ids <ids>',
      'these people (comma-separated), as people list tells them',
      parsePersonIds,
    )
    .option('--all', 'everybody in the workspace')
    .option('--yes', 'really delete them')
    .action(action(async () => (await import('./delete.ts')).deletePeople))
  people
    .command('undo')
    .description('undo what a job did, for 10 minutes; an export stays')
    .argument('<job>', 'job', parsePersonJobId)
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .action(action(async () => (await import('./delete.ts')).undoJob, 'job'))
  people
    .command('cancel')
    .description('stop a job that writes drafts; what it wrote stays')
    .argument('<job>', 'job', parsePersonJobId)
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .action(action(async () => (await import('./cancel.ts')).cancelJob, 'job'))
  people
    .command('answer')
    .description('confirm whether a connection request was sent (people waiting for `asked`)')
    .argument('<id>', 'person', parseProspectId)
    .requiredOption('-c, --campaign <id>', 'campaign', parseCampaignId)
    .option('--sent', 'it was sent; check for its acceptance')
    .option('--not-sent', 'it was not sent; send it, within the limits')
    .action(action(async () => (await import('./answer.ts')).answerQuestion, 'id'))
}

/** What every command that finds people takes. */
const filtered = (command: Command): Command =>
  command
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('-c, --campaign <id>', 'campaign', parseCampaignId)
    .option('-s, --status <statuses>', 'filter by status (comma-separated)', parseStatuses)
    .option('--fit <verdicts>', 'filter by ICP fit: good, possible, poor, unknown', parseFits)
    .option('--search <text>', 'search name, title or company')
    .option('--job-title <title>', 'filter by job title; repeat for several', collectText)
    .option('--location <place>', 'filter by location; repeat for several', collectText)
    .option('--tag <tag>', 'filter by tag; repeat for several', collectText)
    .option('--active-within <days>', 'status changed in the last days', parseWholeNumber)
