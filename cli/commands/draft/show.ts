import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import { printDraft } from './print-draft.ts'

interface Options {
  readonly campaign: CampaignId
  readonly person: ProspectId
}

export const showDrafts: Command<Options> = async ({ printer, services }, options) => {
  const { campaign, person: prospect } = options
  const { count, data } = await ofKnownCampaign(
    campaign,
    allPages((page) => services.personMessages.list(campaign, { prospect, ...page })),
  )
  printer.answer({ count, data }, () => {
    if (data.length === 0) printer.line(`Nothing was written for person ${prospect}.`)
    for (const [at, draft] of data.entries()) {
      if (at > 0) printer.line()
      printDraft(printer, draft)
    }
    const waiting = data.find(({ status }) => status === 'awaiting_approval')
    if (waiting) {
      const { id, version } = waiting
      printer.note(`Approve it with: overture draft approve ${id} --version ${version}`)
    }
  })
}
