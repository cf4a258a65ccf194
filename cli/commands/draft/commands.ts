import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import {
  collectText,
  parseCampaignId,
  parseMessageStatuses,
  parsePageSize,
  parsePersonMessageId,
  parseProspectId,
  parseProspectIds,
  parsePromptVersionId,
  parseStatuses,
  parseTopicId,
  parseWholeNumber,
} from '../../options.ts'

export const registerDraftCommands = (program: Command, action: MakeAction): void => {
  const draft = program.command('draft').description('texts written for the people of a campaign')
  const of = (name: string, description: string): Command =>
    draft.command(name).description(description).argument('<campaign>', 'campaign', parseCampaignId)
  /** Whoever changes one names the text that was read. */
  const change = (name: string, description: string): Command =>
    draft
      .command(name)
      .description(description)
      .argument('<id>', 'draft', parsePersonMessageId)
      .requiredOption(
        '--version <number>',
        'of the text you read; see draft show',
        parseWholeNumber,
      )

  of('list', 'list what was written, the oldest first')
    .option('-s, --status <statuses>', 'such as awaiting_approval or sent', parseMessageStatuses)
    .option('--step <place>', 'of this step, from 1', parseWholeNumber)
    .option('--topic <id>', 'the step is of this topic', parseTopicId)
    .option('--page <number>', 'which page', parseWholeNumber)
    .option('--page-size <number>', 'drafts per page, up to 200', parsePageSize)
    .option('--all', 'all pages')
    .action(action(async () => (await import('./list.ts')).listDrafts, 'campaign'))
  of('show', 'show what was written for one person, and what it rests on')
    .argument('<person>', 'person of the campaign', parseProspectId)
    .action(action(async () => (await import('./show.ts')).showDrafts, 'campaign', 'person'))
  of('generate', 'write what comes next for people; who has a draft keeps it')
    .option('--ids <ids>', 'these people of the campaign (comma-separated)', parseProspectIds)
    .option('-s, --status <statuses>', 'filter by status (comma-separated)', parseStatuses)
    .option('--search <text>', 'search name, title or company')
    .option('--of <id>', 'filter by the topic they have', parseTopicId)
    .option('--all', 'everybody in the campaign')
    .action(action(async () => (await import('./generate.ts')).generateDrafts, 'campaign'))
  change('approve', 'approve a text').action(
    action(async () => (await import('./change.ts')).approveDraft, 'id'),
  )
  change('reject', 'reject a text').action(
    action(async () => (await import('./change.ts')).rejectDraft, 'id'),
  )
  change('take-back', 'let an approved or rejected text wait for approval again').action(
    action(async () => (await import('./change.ts')).takeBackDraft, 'id'),
  )
  change('edit', 'change a text; it waits for approval then')
    .requiredOption('--body <text>', 'all of it')
    .option('--approve', 'approve it at once')
    .action(action(async () => (await import('./change.ts')).editDraft, 'id'))
  change('confirm', 'say which claims that no fact tells are true; none where none is given')
    .option('--claim <text>', 'as draft show tells it; repeat for several', collectText)
    .action(action(async () => (await import('./change.ts')).confirmClaims, 'id'))
  draft
    .command('rewrite')
    .description('write a text anew')
    .argument('<id>', 'draft', parsePersonMessageId)
    .action(action(async () => (await import('./change.ts')).rewriteDraft, 'id'))
  of('approve-all', 'approve all drafts of a step that have no problem, by a rule of yours')
    .requiredOption('--step <place>', 'of this step, from 1', parseWholeNumber)
    .requiredOption('--rule <text>', 'why, in words that the history keeps')
    .option('--topic <id>', 'the step is of this topic', parseTopicId)
    .option('--prompt-version <id>', 'those by this version', parsePromptVersionId)
    .option('--variant <key>', 'those of this variant')
    .action(action(async () => (await import('./change.ts')).approveAll, 'campaign'))
}
