import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { ofKnownCampaignAndMore } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'

interface Options {
  readonly campaign: CampaignId
  readonly id: ProspectId
  readonly sent?: boolean
  readonly notSent?: boolean
}

export const answerQuestion: Command<Options> = async ({ printer, services }, options) => {
  const { campaign, id, sent = false, notSent = false } = options
  if (sent === notSent) throw new UsageError('Use --sent or --not-sent.')
  const answered = services.prospects.answer(campaign, id, sent)
  await ofKnownCampaignAndMore(services, campaign, answered)
  const { questions } = await services.campaigns.load(campaign)
  const restoredAccount = questions.first?.restoredAccount ?? null
  printer.answer({ prospect: id, sent, questions: questions.count, restoredAccount }, () => {
    printer.line(
      sent
        ? `Recorded: the connection request to ${id} was sent.`
        : `Recorded: no connection request was sent to ${id}. It will be sent again.`,
    )
    if (restoredAccount === null) return
    printer.line(
      `More questions after the restore: ${questions.count}. If nothing was sent since the backup, ` +
        `answer all of them: overture account reopen ${restoredAccount} --nothing-sent`,
    )
  })
}
