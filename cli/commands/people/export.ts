import type { PersonId, PersonJobId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { CommandFailed } from '../../failures.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { ProgressBar } from '../../output/progress-bar.ts'
import { selectionFrom, type FilterOptions } from './person-filter.ts'
import { waitForJob } from './wait-for-job.ts'

interface Options extends FilterOptions {
  readonly output: string
  readonly ids?: readonly PersonId[]
  readonly all?: boolean
  readonly job?: PersonJobId
}

const MAX_TRIES = 5

/** What an interrupted one has fetched stays beside the file, for `--job` to continue. */
export const exportPeople: Command<Options> = async (context, options) => {
  const { io, printer, server, services } = context
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const id =
    options.job ?? (await services.personJobs.export(workspace, selectionFrom(options))).job
  const { done } = await waitForJob(context, workspace, id)
  const { output: path } = options
  const bar = new ProgressBar(io, printer.json)
  const save = async (tries = 1): Promise<number> => {
    const { downloadUrl } = await services.personJobs.load(workspace, id)
    if (downloadUrl === null) {
      throw new CommandFailed('not_found', `Job ${id} has no file: it is kept for a day.`)
    }
    try {
      return await services.downloads.save(
        downloadUrl,
        { path, part: `${path}.part-${id}` },
        (share) => bar.show('Fetching', share, path),
      )
    } catch (error) {
      if (tries >= MAX_TRIES) {
        throw new CommandFailed('interrupted', `Interrupted. Continue with --job ${id}.`, {
          cause: error,
        })
      }
      return save(tries + 1)
    }
  }
  const bytes = await save().finally(() => bar.done())
  printer.answer({ job: id, people: done, file: path, bytes }, () =>
    printer.line(`Exported ${done} people to ${path}.`),
  )
}
