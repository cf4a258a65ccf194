import { peopleReached } from '#core/person/person-job.ts'
import type { PersonJobId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'

interface Options {
  readonly job: PersonJobId
  readonly workspace?: WorkspaceId
}

export const cancelJob: Command<Options> = async (context, { job: id, workspace: chosen }) => {
  const { printer, server, services } = context
  const workspace = await chooseWorkspace(services, server, chosen)
  const job = await services.personJobs.cancel(workspace, id)
  const people = peopleReached(job)
  printer.answer({ job: id, people, skipped: job.skipped }, () => {
    printer.line(`Stopped: written for ${people} people.`)
    printer.note(`For 10 minutes: overture people undo ${id}`)
  })
}
