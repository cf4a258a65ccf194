import { peopleReached } from '#core/person/person-job.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { selectionFrom, type FilterOptions } from './person-filter.ts'
import { waitForJob } from './wait-for-job.ts'

interface Options extends FilterOptions {
  readonly ids?: readonly PersonId[]
  readonly all?: boolean
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

export const tagPeople: Command<Options> = async (context, options) => {
  const { printer, server, services } = context
  const { add = [], remove = [] } = options
  if (add.length + remove.length === 0) throw new UsageError('Use --add or --remove.')
  const selection = selectionFrom(options)
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const { job: id } = await services.personJobs.tag(workspace, selection, { add, remove })
  const job = await waitForJob(context, workspace, id)
  const { skipped } = job
  const people = peopleReached(job)
  printer.answer({ job: id, people, skipped }, () => {
    printer.line(`Tagged: ${people} people.`)
    for (const { code, count } of skipped) printer.note(`Skipped: ${count} (${code}).`)
  })
}
