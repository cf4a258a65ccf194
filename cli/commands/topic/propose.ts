import type { CampaignId } from '#core/runtime/ids.ts'
import type { TopicProposal } from '#core/topic/topic-proposal.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import type { Column } from '../../output/table.ts'

const WRITERS = { rules: 'Put together by rules', model: 'Written by a language model' } as const

const MODEL_PROBLEMS = {
  limit_reached: 'the language model’s limit for this month is used up',
  failed: 'the language model gave no usable answer',
} as const

const NOTHING =
  'Nothing new to propose: a campaign needs a goal or an ICP profile, and people with something in common.'

/** Shows topics that could be created; creates none. */
export const proposeTopics: Command<{ readonly campaign: CampaignId }> = async (
  { printer, services },
  { campaign },
) => {
  const proposed = await ofKnownCampaign(campaign, services.topics.propose(campaign))
  const { writer, modelProblem, proposals } = proposed
  printer.answer(proposed, () => {
    printer.table(COLUMNS, proposals, NOTHING)
    if (proposals.length === 0) return
    const why = modelProblem === null ? '' : `: ${MODEL_PROBLEMS[modelProblem]}`
    printer.note(`${WRITERS[writer]}${why}.`)
    printer.note(`Create one with: overture topic create -c ${campaign} --name … --angle …`)
  })
}

const COLUMNS: readonly Column<TopicProposal>[] = [
  { title: 'PEOPLE', side: 'right', whole: true, text: (row) => String(row.peopleCount) },
  { title: 'NAME', text: (row) => row.name },
  { title: 'ANGLE', text: (row) => row.angle },
  { title: 'REASON', text: (row) => row.reason },
]
