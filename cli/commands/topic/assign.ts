import { peopleReached } from '#core/person/person-job.ts'
import type { CampaignId, TopicId } from '#core/runtime/ids.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { membersFrom, type MemberOptions } from '../people/member-selection.ts'
import { waitForJob } from '../people/wait-for-job.ts'

interface Options extends MemberOptions {
  readonly id?: TopicId
  readonly campaign: CampaignId
  readonly none?: boolean
}

export const assignTopic: Command<Options> = async (context, options) => {
  const { printer, services } = context
  const { campaign, id, none = false } = options
  if (none === (id !== undefined)) throw new UsageError('Give a topic, or --none.')
  const selection = membersFrom(options)
  const { workspace } = await ofKnownCampaign(campaign, services.campaigns.load(campaign))
  const { job: started } = await services.topics.assign(campaign, selection, id ?? null)
  const job = await waitForJob(context, workspace, started)
  const people = peopleReached(job)
  printer.answer({ job: started, people, skipped: job.skipped }, () => {
    printer.line(`Topic ${none ? 'taken from' : 'given to'} ${people} people.`)
    for (const { code, count } of job.skipped) printer.note(`Skipped: ${count} (${code}).`)
    printer.note(`For 10 minutes: overture people undo ${started}`)
  })
}
