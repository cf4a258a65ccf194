import { peopleReached } from '#core/person/person-job.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { waitForJob } from '../people/wait-for-job.ts'
import { ofKnownCampaign } from './known-campaign.ts'

interface Options {
  readonly id: CampaignId
  readonly name?: string
  readonly withPeople?: boolean
}

export const cloneCampaign: Command<Options> = async (context, options) => {
  const { printer, services } = context
  const { id, name, withPeople = false } = options
  const asked = services.campaigns.clone(id, { withPeople, ...(name !== undefined && { name }) })
  const cloned = await ofKnownCampaign(id, asked)
  const job =
    cloned.job === null ? null : await waitForJob(context, cloned.campaign.workspace, cloned.job)
  const campaign = await services.campaigns.load(cloned.campaign.id)
  const people = job && peopleReached(job)
  printer.answer({ campaign, people }, () => {
    printer.line(stripControls(`Campaign ${campaign.id}, ${campaign.name}.`))
    if (people !== null) printer.note(`Copied: ${people} people.`)
  })
}
