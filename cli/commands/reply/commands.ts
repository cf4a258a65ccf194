import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import {
  orNone,
  parseCampaignId,
  parsePageSize,
  parseProspectId,
  parseReplyIntent,
  parseWholeNumber,
} from '../../options.ts'

export const registerReplyCommands = (program: Command, action: MakeAction): void => {
  const reply = program.command('reply').description('who replied, and answers to them')
  const to = (name: string, description: string): Command =>
    reply
      .command(name)
      .description(description)
      .argument('<person>', 'person of a campaign', parseProspectId)

  reply
    .command('list')
    .description('list who replied in a campaign')
    .argument('<campaign>', 'campaign', parseCampaignId)
    .option('--page <number>', 'which page', parseWholeNumber)
    .option('--page-size <number>', 'people per page, up to 200', parsePageSize)
    .option('--all', 'all pages')
    .action(action(async () => (await import('./list.ts')).listReplies, 'campaign'))
  to('show', 'show what was written to and fro').action(
    action(async () => (await import('./thread.ts')).showThread, 'person'),
  )
  to('draft', 'draft an answer, which is sent once you approve it').action(
    action(async () => (await import('./thread.ts')).draftReply, 'person'),
  )
  to('intent', 'record what a person who replied intends')
    .argument(
      '<intent>',
      'interested, later, not_interested, wrong_person, out_of_office or none',
      orNone(parseReplyIntent),
    )
    .action(action(async () => (await import('./thread.ts')).setIntent, 'person', 'intent'))
}
