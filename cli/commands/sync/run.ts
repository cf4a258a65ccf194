import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { SyncTask } from '#core/sync/sync-api.ts'
import { isOver, syncStage, type SyncStage } from '#core/sync/sync-stage.ts'
import type { Command, CommandContext } from '../../context.ts'
import { CommandFailed, interrupted } from '../../failures.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { createSleeper } from '../../input/sleeper.ts'
import { throughOutages } from '../../input/through-outages.ts'
import { ProgressBar } from '../../output/progress-bar.ts'
import { stageLine } from './stage-line.ts'

const POLL_MS = 1000

interface Options {
  readonly workspace?: WorkspaceId
  readonly wait?: boolean
}

export const runSync: Command<Options> = async (context, { wait = false, ...options }) => {
  const { printer, server, services } = context
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const task = await services.sync.run(workspace)
  const stage = wait ? await untilOver(context, workspace, task) : syncStage(task)
  if (stage.kind === 'failed') throw new CommandFailed('sync_failed', stageLine(stage))
  printer.answer({ workspace, task: task.id, stage }, () => printer.line(stageLine(stage)))
}

/** An interruption leaves it to the extension. */
const untilOver = async (
  { io, printer, services }: CommandContext,
  workspace: WorkspaceId,
  asked: SyncTask,
): Promise<SyncStage> => {
  const interruption = io.interruption()
  const sleeper = createSleeper(services.scheduler, interruption)
  const bar = new ProgressBar(io, printer.json)
  const look = throughOutages({ printer, services })
  // Whoever follows a workspace has the demo agent work there, as an open page does.
  const link = services.workspaceLink()
  link.subscribe({ kind: 'workspace', workspace })
  link.onMessage('workspace', () => sleeper.wake())
  link.start()
  let stage = syncStage(asked)
  try {
    while (!isOver(stage)) {
      if (interruption.aborted) {
        throw interrupted('Interrupted. The extension continues the sync.')
      }
      bar.show('Sync', null, stageLine(stage))
      await sleeper.sleep(POLL_MS)
      const state = await look(() => services.sync.state(workspace))
      if (state?.task) stage = syncStage(state.task)
    }
    return stage
  } finally {
    link.stop()
    bar.done()
  }
}
