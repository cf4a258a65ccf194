import { peopleReached } from '#core/person/person-job.ts'
import type { PersonId, PersonJobId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { stripControls } from '../../output/strip-controls.ts'
import type { CliServices } from '../../services.ts'
import { selectionFrom, type FilterOptions } from './person-filter.ts'
import { waitForJob } from './wait-for-job.ts'

/** So many are told by name. */
const MAX_NAMED = 5

interface Options extends FilterOptions {
  readonly ids?: readonly PersonId[]
  readonly all?: boolean
  readonly yes?: boolean
}

export const deletePeople: Command<Options> = async (context, options) => {
  const { printer, server, services } = context
  const selection = selectionFrom(options)
  if (options.yes !== true) throw new UsageError('Use --yes: it deletes people.')
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const names = printer.json ? [] : await namesOf(services, options.ids)
  const { job: id } = await services.personJobs.delete(workspace, selection)
  const job = await waitForJob(context, workspace, id)
  const people = peopleReached(job)
  printer.answer({ job: id, people, skipped: job.skipped }, () => {
    const who = names.length === 0 ? '' : ` (${names.join(', ')})`
    printer.line(stripControls(`Deleted: ${people} people${who}.`))
    if (people > 0) printer.note(`For 10 minutes: overture people undo ${id}`)
  })
}

/** A few who are meant by their ids, for whoever meant others to see it in time. */
const namesOf = async (
  { persons }: Pick<CliServices, 'persons'>,
  ids: readonly PersonId[] = [],
): Promise<readonly string[]> => {
  if (ids.length > MAX_NAMED) return []
  const found = await Promise.all(ids.map((id) => persons.load(id).catch(() => null)))
  return found.flatMap((one) => (one === null ? [] : one.fullName || one.publicIdentifier))
}

/** Of a job that changed tags, excluded or deleted people. */
export const undoJob: Command<Pick<Options, 'workspace'> & { readonly job: PersonJobId }> = async (
  context,
  { workspace: chosen, job: undone },
) => {
  const { printer, server, services } = context
  const workspace = await chooseWorkspace(services, server, chosen)
  const { job: id } = await services.personJobs.undo(workspace, undone)
  const job = await waitForJob(context, workspace, id)
  const people = peopleReached(job)
  printer.answer({ job: id, people, skipped: job.skipped }, () =>
    printer.line(`Undone for ${people} people.`),
  )
}
