import { isCancellable, type PersonJobReport } from '#core/person/person-job.ts'
import type { PersonJobId, WorkspaceId } from '#core/runtime/ids.ts'
import type { CommandContext } from '../../context.ts'
import { CommandFailed, interrupted } from '../../failures.ts'
import { createSleeper } from '../../input/sleeper.ts'
import { throughOutages } from '../../input/through-outages.ts'
import { ProgressBar } from '../../output/progress-bar.ts'

const POLL_MS = 1000

/** Until a job on people is done, or somebody stops it, through outages; an interruption leaves it to the server. */
export async function waitForJob(
  { io, printer, services }: CommandContext,
  workspace: WorkspaceId,
  id: PersonJobId,
): Promise<PersonJobReport> {
  const interruption = io.interruption()
  const sleeper = createSleeper(services.scheduler, interruption)
  const bar = new ProgressBar(io, printer.json)
  const look = throughOutages({ printer, services })
  let stop = ''
  try {
    for (;;) {
      const job = await look(() => services.personJobs.load(workspace, id))
      if (job?.state === 'done' || job?.state === 'cancelled') return job
      if (job?.state === 'failed') throw new CommandFailed('job_failed', 'The server gave up.')
      if (job) stop = isCancellable(job) ? ` Stop it with: overture people cancel ${id}` : ''
      if (interruption.aborted) {
        throw interrupted(`Interrupted. The server continues job ${id}.${stop}`)
      }
      if (job) bar.show('Working', job.done / Math.max(1, job.total), `${job.done} people`)
      await sleeper.sleep(POLL_MS)
    }
  } finally {
    bar.done()
  }
}
