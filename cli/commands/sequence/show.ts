import type { StepEffect } from '#core/sequence/sequence-api.ts'
import type { SequenceMessage } from '#core/sequence/sequence.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command, CommandContext } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'
import type { Column } from '../../output/table.ts'
import type { Owner } from './known-sequence.ts'

/** All of a campaign's, or that of one topic. */
export const showSequence: Command<Owner> = async ({ printer, services }, { campaign, topic }) => {
  const all = await ofKnownCampaign(campaign, services.sequences.list(campaign))
  const shown = topic === undefined ? all : all.filter((each) => each.topic === topic)
  printer.answer({ data: shown }, () => {
    if (shown.length === 0) printer.table(COLUMNS, [], 'No steps.')
    for (const { topic: of, name, isEnabled, messages } of shown) {
      const whose = of === null ? `Campaign ${campaign}` : `Topic ${of}`
      const parts = [whose, ...(name === '' ? [] : [name]), ...(isEnabled ? [] : ['disabled'])]
      printer.line(stripControls(`${parts.join(', ')}:`))
      printer.table(COLUMNS, messages, 'No steps.')
    }
  })
}

/** Whom a change of a step affects. */
export const printEffect = ({ printer }: CommandContext, effect: StepEffect): void => {
  printer.line(`To be approved again: ${effect.unapproved}`)
  printer.line(`Drafts to be written anew: ${effect.rewritten}`)
  printer.line(`Drafts to be cancelled: ${effect.cancelled}`)
  printer.line(`People who come to it: ${effect.ahead}`)
  printer.line(`Sent, and staying as it is: ${effect.sent}`)
}

/** The steps as they are now. */
export const printSteps = (
  { printer }: CommandContext,
  messages: readonly SequenceMessage[],
): void => printer.table(COLUMNS, messages, 'No steps.')

const number = (title: string, of: (row: SequenceMessage) => number): Column<SequenceMessage> => ({
  ...{ title, side: 'right', whole: true },
  text: (row) => String(of(row)),
})

const COLUMNS: readonly Column<SequenceMessage>[] = [
  number('STEP', ({ order }) => order),
  { title: 'TYPE', whole: true, text: ({ stepType }) => stepType },
  { title: 'AFTER', whole: true, text: ({ trigger }) => trigger },
  {
    title: 'DELAY',
    whole: true,
    text: ({ delayValue, delayUnit }) => `${delayValue}${delayUnit[0]}`,
  },
  { title: 'MODE', whole: true, text: ({ mode }) => mode },
  number('SENT', ({ sentCount }) => sentCount),
  number('REPLIES', ({ replyCount }) => replyCount),
  {
    title: 'TEXT',
    text: ({ body, variants }) =>
      variants.length === 0 ? body : variants.map((one) => `${one.key}: ${one.body}`).join(' | '),
  },
]
