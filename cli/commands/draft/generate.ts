import { peopleReached } from '#core/person/person-job.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import { membersFrom, type MemberOptions } from '../people/member-selection.ts'
import { waitForJob } from '../people/wait-for-job.ts'

export const generateDrafts: Command<MemberOptions & { readonly campaign: CampaignId }> = async (
  context,
  options,
) => {
  const { printer, services } = context
  const { campaign } = options
  const selection = membersFrom(options)
  const { workspace, autonomy } = await ofKnownCampaign(campaign, services.campaigns.load(campaign))
  const { job: started } = await services.personMessages.generate(campaign, selection)
  const job = await waitForJob(context, workspace, started)
  const people = peopleReached(job)
  printer.answer({ job: started, people, skipped: job.skipped }, () => {
    const what = job.state === 'cancelled' ? 'Stopped: written' : 'Written:'
    printer.line(`${what} for ${people} people.`)
    if (people > 0 && autonomy === 'autopilot')
      printer.note('They need no approval: the campaign is on autopilot.')
    for (const { code, count } of job.skipped) printer.note(`Skipped: ${count} (${code}).`)
    if (people > 0) printer.note(`For 10 minutes: overture people undo ${started}`)
  })
}
