import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { SearchPreview } from '#core/search/search-api.ts'
import { isPreviewOver, previewLine } from './preview-line.ts'
import type { Command, CommandContext } from '../../context.ts'
import { CommandFailed, interrupted } from '../../failures.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { createSleeper } from '../../input/sleeper.ts'
import { throughOutages } from '../../input/through-outages.ts'
import { ProgressBar } from '../../output/progress-bar.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { filtersOf, type FilterOptions } from './search-options.ts'

const POLL_MS = 1000

type Options = FilterOptions & { readonly workspace?: WorkspaceId }

export const previewSearch: Command<Options> = async (context, options) => {
  const { printer, server, services } = context
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const asked = await services.searches.preview(workspace, await filtersOf(services, options))
  const preview = await untilOver(context, workspace, asked)
  const { results } = preview
  if (results === null) throw new CommandFailed('preview_failed', previewLine(preview))
  printer.answer({ workspace, ...results }, () => {
    printer.line(previewLine(preview))
    for (const { fullName, jobTitle, companyName, location } of results.people) {
      const parts = [fullName, jobTitle, companyName, location].filter((part) => part !== '')
      printer.line(stripControls(parts.join(' · ')))
    }
  })
}

const untilOver = async (
  { io, printer, services }: CommandContext,
  workspace: WorkspaceId,
  asked: SearchPreview,
): Promise<SearchPreview> => {
  const interruption = io.interruption()
  const sleeper = createSleeper(services.scheduler, interruption)
  const bar = new ProgressBar(io, printer.json)
  const look = throughOutages({ printer, services })
  // Whoever follows a workspace has the demo agent work there, as an open page does.
  const link = services.workspaceLink()
  link.subscribe({ kind: 'workspace', workspace })
  link.onMessage('workspace', () => sleeper.wake())
  link.start()
  let preview = asked
  try {
    while (!isPreviewOver(preview)) {
      if (interruption.aborted) throw interrupted()
      bar.show('Preview', null, previewLine(preview))
      await sleeper.sleep(POLL_MS)
      preview =
        (await look(() => services.searches.loadPreview(workspace, asked.task.id))) ?? preview
    }
    return preview
  } finally {
    link.stop()
    bar.done()
  }
}
