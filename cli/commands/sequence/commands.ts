import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import {
  collectText,
  NONE,
  orNone,
  parseCampaignId,
  parseDelay,
  parsePromptVersionId,
  parseStepMode,
  parseStepType,
  parseTemplateId,
  parseTopicId,
  parseWholeNumber,
} from '../../options.ts'

export const registerSequenceCommands = (program: Command, action: MakeAction): void => {
  const sequence = program
    .command('sequence')
    .description('the steps of a campaign, or of one of its topics')
  const of = (name: string, description: string): Command =>
    sequence
      .command(name)
      .description(description)
      .argument('<campaign>', 'campaign', parseCampaignId)
      .option('--topic <id>', 'of this topic of the campaign', parseTopicId)
  const ofStep = (name: string, description: string): Command =>
    of(name, description).argument('<step>', 'its place, from 1', parseWholeNumber)

  of('show', 'show the steps').action(
    action(async () => (await import('./show.ts')).showSequence, 'campaign'),
  )
  withSettings(of('add', 'add a step, at the end unless --at says where'))
    .requiredOption('-t, --type <type>', 'connect, message, wait or withdraw', parseStepType)
    .option('--at <place>', 'its place, from 1', parseWholeNumber)
    .action(action(async () => (await import('./edit.ts')).addStep, 'campaign'))
  withSettings(ofStep('edit', 'change a step; what it has drafted is written anew')).action(
    action(async () => (await import('./edit.ts')).editStep, 'campaign', 'step'),
  )
  ofStep('move', 'move a step to another place')
    .argument('<to>', 'its new place, from 1', parseWholeNumber)
    .action(action(async () => (await import('./edit.ts')).moveStep, 'campaign', 'step', 'to'))
  ofStep('remove', 'remove a step; what it has drafted is cancelled').action(
    action(async () => (await import('./edit.ts')).removeStep, 'campaign', 'step'),
  )
  withSettings(ofStep('effect', 'whom a change of a step would affect, before it is made'))
    .option('--to <place>', 'if it is moved there', parseWholeNumber)
    .option('--remove', 'if it is removed')
    .action(action(async () => (await import('./edit.ts')).showEffect, 'campaign', 'step'))
  of('from-template', 'begin with the steps of a template; a topic without one with its campaign’s')
    .argument('[template]', 'template', parseTemplateId)
    .action(action(async () => (await import('./edit.ts')).beginSequence, 'campaign', 'template'))
  of('enable', 'let its people continue').action(
    action(async () => (await import('./edit.ts')).enableSequence, 'campaign'),
  )
  of('disable', 'hold its people where they are').action(
    action(async () => (await import('./edit.ts')).disableSequence, 'campaign'),
  )
}

const withSettings = (command: Command): Command =>
  command
    .option('--body <text>', 'its text, with {{variables|fallback}}; of ai, what to write')
    .option('--mode <mode>', 'static or ai', parseStepMode)
    .option('--delay <delay>', 'such as 3d or 12h', parseDelay)
    .option('--max-length <characters>', 'of its text', parseWholeNumber)
    .option('--variant <key=text>', 'another wording; repeat for each', collectText)
    .option('--no-variants', 'without other wordings')
    .option(
      '--prompt-version <id>',
      `what writes it, or ${NONE} for the active one`,
      orNone(parsePromptVersionId),
    )
    .option('--approval', 'its texts always need an approval')
    .option('--no-approval', 'the campaign says whether they do')
