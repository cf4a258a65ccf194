import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import {
  NONE,
  orNone,
  parseCampaignId,
  parseLanguage,
  parsePromptPurpose,
  parseTopicId,
  parseWholeNumber,
} from '../../options.ts'

export const registerPromptCommands = (program: Command, action: MakeAction): void => {
  const prompt = program.command('prompt').description('how Overture writes for a campaign')
  const of = (name: string, description: string): Command =>
    prompt
      .command(name)
      .description(description)
      .argument('<campaign>', 'campaign', parseCampaignId)
      .option(
        '-p, --purpose <purpose>',
        'invite_note, first_message, follow_up, icp or reply_draft',
        parsePromptPurpose,
        'first_message',
      )
      .option('--topic <id>', 'for this topic of the campaign', parseTopicId)

  of('show', 'show how is written, and what was said of it').action(
    action(async () => (await import('./show.ts')).showPrompt, 'campaign'),
  )
  of('versions', 'list its versions and how each did').action(
    action(async () => (await import('./show.ts')).listVersions, 'campaign'),
  )
  of('say', 'say how to write otherwise')
    .argument('<text>', 'what you wish for')
    .action(action(async () => (await import('./edit.ts')).sayPrompt, 'campaign', 'text'))
  of('edit', 'change the newest version; of a published one it makes the next')
    .option('--instructions <text>', 'all of them')
    .option('--tone <tone>', 'such as formal')
    .option('--language <language>', 'en or ja', parseLanguage)
    .option('--max-length <characters>', `of a text, or ${NONE}`, orNone(parseWholeNumber))
    .action(action(async () => (await import('./edit.ts')).editPrompt, 'campaign'))
  of('publish', 'write by the newest version, or by that of a number again')
    .argument('[number]', 'version', parseWholeNumber)
    .action(action(async () => (await import('./edit.ts')).publishPrompt, 'campaign', 'number'))
}
