import type { WorkspaceId } from '#core/runtime/ids.ts'
import { syncStage } from '#core/sync/sync-stage.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { formatDateTime } from '../../output/date-time.ts'
import { stageLine } from './stage-line.ts'

interface Options {
  readonly workspace?: WorkspaceId
}

export const showSync: Command<Options> = async ({ printer, server, services }, options) => {
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const { lastSyncedAt, task, nextSyncAt } = await services.sync.state(workspace)
  const stage = task && syncStage(task)
  printer.answer({ workspace, lastSyncedAt, nextSyncAt, stage }, () => {
    printer.line(
      lastSyncedAt === null ? 'Never synced.' : `Last synced ${formatDateTime(lastSyncedAt)}.`,
    )
    if (stage) printer.line(stageLine(stage))
    if (nextSyncAt !== null) printer.line(`Next automatic sync ${formatDateTime(nextSyncAt)}.`)
  })
}
