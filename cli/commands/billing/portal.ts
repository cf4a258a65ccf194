import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'

interface Options {
  readonly workspace?: WorkspaceId
}

export const openPortal: Command<Options> = async ({ printer, server, services }, options) => {
  const id = await chooseWorkspace(services, server, options.workspace)
  const { url } = await services.billing.openPortal(id)
  printer.answer({ url }, () => printer.line(url))
}
