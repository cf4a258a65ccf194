import { peopleReached } from '#core/person/person-job.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, ProspectId, TopicId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { waitForJob } from '../people/wait-for-job.ts'

interface Options {
  readonly id?: TopicId
  readonly campaign: CampaignId
  readonly none?: boolean
  readonly ids?: readonly ProspectId[]
  readonly status?: readonly ProspectStatus[]
  readonly search?: string
  readonly of?: TopicId
  readonly all?: boolean
}

export const assignTopic: Command<Options> = async (context, options) => {
  const { printer, services } = context
  const { campaign, id, none = false } = options
  if (none === (id !== undefined)) throw new UsageError('Give a topic, or --none.')
  const selection = selectionFrom(options)
  const { workspace } = await services.campaigns.load(campaign)
  const { job: started } = await services.topics.assign(campaign, selection, id ?? null)
  const job = await waitForJob(context, workspace, started)
  const people = peopleReached(job)
  printer.answer({ job: started, people, skipped: job.skipped }, () => {
    printer.line(`Topic ${none ? 'taken from' : 'given to'} ${people} people.`)
    for (const { code, count } of job.skipped) printer.note(`Skipped: ${count} (${code}).`)
    printer.note(`For 10 minutes: overture people undo ${started}`)
  })
}

/** Ids, or whom a filter finds; everybody only where somebody says so. */
const selectionFrom = ({ ids, status, search, of, all = false }: Options): ProspectSelection => {
  const filter = {
    ...(status && { status }),
    ...(search !== undefined && { search }),
    ...(of !== undefined && { topic: of }),
  }
  const hasFilter = Object.keys(filter).length > 0
  if ([ids !== undefined, hasFilter, all].filter(Boolean).length !== 1)
    throw new UsageError('Use --ids, --all, or options that filter.')
  return ids === undefined ? { filter } : { ids }
}
